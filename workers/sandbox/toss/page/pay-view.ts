import { html } from "hono/html";
import { BANKS, EASY_PAY_PROVIDERS, METHODS, MINUTE } from "../payment.ts";
import type { Method, PaymentRecord } from "../payment.ts";
import { errorFacts } from "../errors.ts";
import { clock, won } from "./format.ts";
import { methodIcon } from "./icons.ts";
import type { View } from "./layout.ts";

const HINTS: Record<Method, string> = {
  CARD: "신용·체크카드",
  EASY_PAY: EASY_PAY_PROVIDERS.join(" · "),
  TRANSFER: "내 은행 계좌에서 바로",
  VIRTUAL_ACCOUNT: "받은 계좌로 직접 입금",
};
const WINDOW_FAILURES = ["REJECT_CARD_COMPANY", "INVALID_CARD_EXPIRATION", "PAY_PROCESS_ABORTED"] as const;
const CONFIRM_FAILURES = [
  "REJECT_CARD_PAYMENT",
  "REJECT_ACCOUNT_PAYMENT",
  "INVALID_STOPPED_CARD",
  "EXCEED_MAX_AMOUNT",
] as const;

/**
 * The payment window for an open payment: with the method the merchant's screen chose already marked, or one
 * wallet's own.
 */
export const payView = (
  payment: PaymentRecord,
  { method: chosen, wallet }: { method: Method; wallet: string | null },
): View => html`
  <form class="window" method="post" action="/__dev/toss/pay">
    <input type="hidden" name="paymentKey" value="${payment.paymentKey}" />
    <!-- The Enter key presses a form's first button: that must be neither failing nor leaving. -->
    <button class="sr" name="action" value="pay" tabindex="-1" aria-hidden="true">결제하기</button>
    <main>
      <header class="order">
        <h1>${payment.orderName}</h1>
        <p class="amount">
          <span class="sr">결제 금액 </span><strong>${won(payment.amount)}</strong><span>원</span>
        </p>
        <p class="meta">주문번호 <span class="num">${payment.orderId}</span></p>
        ${payment.customerName && html`<p class="meta">주문하는 사람 ${payment.customerName}</p>`}
      </header>
      ${wallet === null ? allWays(chosen) : ownWindow(wallet)}
      <p class="until">${clock(payment.requestedAt + 30 * MINUTE)}까지 결제할 수 있어요.</p>
      ${failures}
    </main>
    <section class="bar" aria-label="결제">
      <button class="btn plain" name="action" value="cancel" formnovalidate>취소</button>
      <button class="btn primary" name="action" value="pay">
        <span class="for-money">${won(payment.amount)}원 결제하기</span
        ><span class="for-account">가상계좌 발급받기</span>
      </button>
    </section>
  </form>
`;

const allWays = (chosen: Method) => html`
  <fieldset class="methods">
    <legend>결제 방법</legend>
    ${Object.entries(METHODS).map(([method, name]) => methodRow(method, name, method === chosen))}
  </fieldset>
  ${easyPay} ${banks} ${cashReceipt}
`;

const ownWindow = (wallet: string) => html`
  <section class="methods">
    <h2>${wallet}로 결제해요</h2>
    <input type="hidden" name="method" value="EASY_PAY" />
    <input type="hidden" name="provider" value="${wallet}" />
  </section>
`;

const methodRow = (method: string, name: string, isChosen: boolean) => html`
  <label class="method">
    <input type="radio" name="method" value="${method}" ${isChosen ? html`checked` : ""} required />
    ${methodIcon(method)}
    <span><b>${name}</b><small>${Object.entries(HINTS).find(([key]) => key === method)?.[1]}</small></span>
  </label>
`;

const easyPay = html`
  <fieldset class="more only-easy">
    <legend>간편결제 서비스</legend>
    <div class="chips">
      ${EASY_PAY_PROVIDERS.map(
        (name, index) =>
          html`<label class="chip"
            ><input
              type="radio"
              name="provider"
              value="${name}"
              ${index === 0 ? html`checked` : ""}
            />${name}</label
          >`,
      )}
    </div>
  </fieldset>
`;

const banks = html`
  <div class="more only-account">
    <label class="label" for="bank">입금할 은행</label>
    <select class="input" id="bank" name="bank">
      ${Object.entries(BANKS)
        .toSorted(([, a], [, b]) => a.localeCompare(b, "ko"))
        .map(
          ([code, name]) =>
            html`<option value="${code}" ${code === "88" ? html`selected` : ""}>${name}</option>`,
        )}
    </select>
    <p class="help">7일 안에 입금하면 결제가 끝나요.</p>
  </div>
`;

const cashReceipt = html`
  <fieldset class="more only-cash">
    <legend>현금영수증</legend>
    <div class="chips">
      ${["신청 안 함", "소득공제", "지출증빙"].map(
        (name, index) =>
          html`<label class="chip"
            ><input
              type="radio"
              name="cashReceiptType"
              value="${name}"
              ${index === 0 ? html`checked` : ""}
            />${name}</label
          >`,
      )}
    </div>
    <div class="number">
      <label class="label" for="cashReceiptNumber">휴대폰 번호 또는 사업자등록번호</label>
      <input
        class="input"
        id="cashReceiptNumber"
        name="cashReceiptNumber"
        inputmode="numeric"
        autocomplete="off"
        maxlength="13"
        placeholder="숫자만"
      />
    </div>
  </fieldset>
`;

const failures = html`
  <details class="failures">
    <summary>결제 실패를 연습할래요</summary>
    <label class="label" for="failure">실패하는 까닭</label>
    <select class="input" id="failure" name="failure">
      <optgroup label="결제창에서 실패">
        ${WINDOW_FAILURES.map(
          (code) => html`<option value="window:${code}">${errorFacts(code).message}</option>`,
        )}
      </optgroup>
      <optgroup label="승인할 때 거절">
        ${CONFIRM_FAILURES.map(
          (code) => html`<option value="confirm:${code}">${errorFacts(code).message}</option>`,
        )}
      </optgroup>
    </select>
    <button class="btn danger" name="action" value="fail">결제 실패시키기</button>
  </details>
`;
