import { backCloses } from "../back-closes.ts";

// Sharing on a page without React: the system's own sheet where there is one, else the page's popover with
// copying.
const openButton = document.querySelector<HTMLElement>("[data-share-open]");
const field = document.querySelector<HTMLInputElement>("[data-share-url]");
const statusLine = document.querySelector<HTMLElement>("[data-share-status]");
const sms = document.querySelector<HTMLAnchorElement>("[data-share-sms]");
const title = openButton?.dataset["shareOpen"] ?? document.title;
const url = new URL(field?.value ?? "", location.href).href;

// A page drawn before its site's address was known holds a path only.
if (field) field.value = url;
if (sms) sms.href = `sms:?&body=${encodeURIComponent(`${title} ${url}`)}`;

backCloses();

openButton?.addEventListener("click", (event) => {
  if (typeof navigator.share !== "function") return;
  event.preventDefault();
  navigator.share({ title, url }).catch(() => {}); // closed without sharing, which is nobody's error
});
document.querySelector("[data-share-copy]")?.addEventListener("click", () => {
  const say = (text: string) => {
    if (statusLine) statusLine.textContent = text;
  };
  navigator.clipboard.writeText(url).then(
    () => say("주소를 복사했어요"),
    () => {
      field?.select();
      say("복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.");
    },
  );
});
