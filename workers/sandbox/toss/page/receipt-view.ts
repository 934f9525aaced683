import { html } from "hono/html";
import { splitVat } from "../payment-json.ts";
import { balanceOf, BANKS, METHODS } from "../payment.ts";
import type { PaymentRecord } from "../payment.ts";
import { dateTime, won } from "./format.ts";
import type { View } from "./layout.ts";

const BADGES: Partial<Record<PaymentRecord["status"], string>> = {
  WAITING_FOR_DEPOSIT: "입금 대기",
  DONE: "결제 완료",
  PARTIAL_CANCELED: "부분 취소",
  CANCELED: "취소 완료",
};

/** The receipt of an approved payment, or the account to pay into. */
export const receiptView = (payment: PaymentRecord): View => html`
  <main class="receipt">
    <header class="order">
      <p class="badge ${payment.status.toLowerCase()}">${BADGES[payment.status] ?? payment.status}</p>
      <h1>${payment.orderName}</h1>
      <p class="amount"><strong>${won(payment.amount)}</strong><span>원</span></p>
    </header>
    ${payment.status === "WAITING_FOR_DEPOSIT" ? depositForm(payment) : ""}
    <dl class="kv">
      ${facts(payment).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd class="num">${value}</dd>
          </div>`,
      )}
    </dl>
    ${payment.cancels.length > 0 ? cancelList(payment) : ""}
    <p class="help">이 영수증은 연습용이라 증빙으로 쓸 수 없어요.</p>
  </main>
`;

function facts(payment: PaymentRecord): [name: string, value: string][] {
  const { suppliedAmount, vat } = splitVat(balanceOf(payment));
  const account = payment.virtualAccount;
  const method = payment.method ? METHODS[payment.method] : "-";
  return [
    ["결제 방법", payment.easyPayProvider ? `${method} (${payment.easyPayProvider})` : method],
    ...(account
      ? [["입금 계좌", `${BANKS[account.bankCode]} ${account.accountNumber}`] satisfies [string, string]]
      : []),
    ...(account && payment.approvedAt === null
      ? [["입금 기한", dateTime(account.dueAt)] satisfies [string, string]]
      : []),
    ["주문번호", payment.orderId],
    ...(payment.customerName ? [["주문한 사람", payment.customerName] satisfies [string, string]] : []),
    ["주문한 때", dateTime(payment.requestedAt)],
    ...(payment.approvedAt === null
      ? []
      : [["승인된 때", dateTime(payment.approvedAt)] satisfies [string, string]]),
    ...(payment.cashReceipt ? [["현금영수증", payment.cashReceipt.type] satisfies [string, string]] : []),
    ["공급가액", `${won(suppliedAmount)}원`],
    ["부가세", `${won(vat)}원`],
  ];
}

const depositForm = (payment: PaymentRecord) => html`
  <form class="deposit" method="post" action="/__dev/toss/__deposit">
    <input type="hidden" name="orderId" value="${payment.orderId}" />
    <p>은행 앱 대신 아래 버튼으로 입금한 셈 칠 수 있어요.</p>
    <button class="btn primary">${won(payment.amount)}원 입금하기</button>
  </form>
`;

const cancelList = (payment: PaymentRecord) => html`
  <h2>취소 내역</h2>
  <dl class="kv">
    ${payment.cancels.map(
      (cancel) =>
        html`<div>
          <dt>${dateTime(cancel.canceledAt)}<br />${cancel.cancelReason}</dt>
          <dd class="num minus">−${won(cancel.cancelAmount)}원</dd>
        </div>`,
    )}
    <div class="total">
      <dt>남은 금액</dt>
      <dd class="num">${won(balanceOf(payment))}원</dd>
    </div>
  </dl>
`;
