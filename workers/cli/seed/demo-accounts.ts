/**
 * An account for trying the product on your own machine: the records hold its profile, the identity stand-in
 * its password.
 */
export interface DemoAccount {
  username: string;
  password: string;
  /** Cognito's `sub`, which is the user's id in the records. */
  sub: string;
  attributes: { name: string; nickname: string; email: string; phone_number: string };
  /** What it is for, in the words of the start command. */
  note: string;
}

/** The demo accounts. They are created by `npm start` only; a deployed site has none of them. */
export const DEMO_ACCOUNTS = [
  {
    username: "nadeul",
    password: "nadeul-2026!",
    sub: "6f1c2a54-93d8-4b7e-a0c5-2d7e41b98f10",
    attributes: {
      name: "한나들",
      nickname: "나들이",
      email: "nadeul@example.com",
      phone_number: "+821000000001",
    },
    note: "예약·후기·쿠폰·찜이 있는 회원",
  },
  {
    username: "saebom",
    password: "saebom-2026!",
    sub: "c83e7b05-1f4a-4d69-8b92-70a5d6e3f412",
    attributes: {
      name: "이새봄",
      nickname: "새봄",
      email: "saebom@example.com",
      phone_number: "+821000000002",
    },
    note: "방금 가입해 아무것도 없는 회원",
  },
] as const satisfies readonly DemoAccount[];

/**
 * The operator of a local run, in the desk's pool: no member, and signed in with the code of an authenticator
 * app (SPEC §7). `totpSecret` is Base32.
 */
export const DESK_OPERATOR = {
  username: "jinhaeng",
  password: "jinhaeng-2026!",
  sub: "1b9d4f6e-72c0-4e38-95a1-e84c0d3b7a65",
  attributes: { email: "jinhaeng@example.com" },
  totpSecret: "NADEULNADEULNADEULNADEULNADEUL22",
} as const;
