import { html } from "hono/html";

type Html = ReturnType<typeof html>;

const page = (title: string, body: Html) =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body {
            font-family: system-ui, sans-serif;
            max-width: 22rem;
            margin: 3rem auto;
            padding: 0 1rem;
            line-height: 1.5;
            color: #1f2328;
          }
          label {
            display: block;
            margin-top: 1rem;
          }
          input {
            font: inherit;
            width: 100%;
            box-sizing: border-box;
            padding: 0.6rem;
          }
          button {
            font: inherit;
            width: 100%;
            margin-top: 1.25rem;
            padding: 0.7rem;
            min-height: 2.75rem;
          }
          [role="alert"] {
            color: #b42318;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
          <p><small>연습용 로그인 화면이에요. 이 컴퓨터에서만 쓰여요.</small></p>
        </main>
      </body>
    </html>`;

const alert = (message: string | undefined) => (message ? html`<p role="alert">${message}</p>` : "");
const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/** The password form; it posts to its own address, which carries the request. */
export const loginPage = (csrf: string, message?: string) =>
  page(
    "로그인",
    html`${alert(message)}
      <form method="post">
        ${hidden({ _csrf: csrf })}
        <label>아이디 <input name="username" autocomplete="username" required /></label>
        <label
          >비밀번호 <input name="password" type="password" autocomplete="current-password" required
        /></label>
        <button>로그인</button>
      </form>`,
  );

export const codePage = (fields: { _csrf: string; session: string; factor: string }, message?: string) =>
  page(
    "인증번호 확인",
    html`${alert(message)}
      <form method="post">
        ${hidden(fields)}
        <label
          >인증번호 <input name="code" inputmode="numeric" autocomplete="one-time-code" required
        /></label>
        <button>확인</button>
      </form>`,
  );

/** Stands in for the consent page of a social provider. */
export const socialPage = (provider: string, csrf: string) =>
  page(
    `${provider} 로그인`,
    html`<form method="post">
      ${hidden({ _csrf: csrf })}
      <label
        >${provider} 회원 번호 <input name="id" value="1001" pattern="[A-Za-z0-9]{1,40}" required
      /></label>
      <label>이메일 <input name="email" type="email" value="friend@example.com" required /></label>
      <button name="consent" value="yes">동의하고 계속하기</button
      ><button name="consent" value="no" formnovalidate>취소</button>
    </form>`,
  );

export const refusalPage = (message: string) => page("로그인할 수 없어요", alert(message) || html``);
