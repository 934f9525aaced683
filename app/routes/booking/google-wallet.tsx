import { Icon } from "../../ui/icon.tsx";

/** Into Google Wallet, by an address of the ticket's own; said beside it what Google is told by that. */
export const GoogleWallet = ({ to }: { to: string }) => (
  <div className="grid gap-2">
    <a className="btn btn-line btn-block" href={to} rel="nofollow">
      <Icon name="wallet" />
      Google 월렛에 추가
    </a>
    <p className="help m-0">
      추가하면 일정, 장소, 인원, QR 코드가 Google에 전달되고, 예약이 바뀌면 함께 바뀌어요.
    </p>
  </div>
);
