/** The style of the window and the receipts: the product's design tokens, as far as these pages need them. */
export const STYLE = `
:root {
  color-scheme: light;
  --c-surface: #ffffff; --c-surface-subtle: #f4f7f5; --c-surface-sunken: #ebf0ed; --c-surface-raised: #ffffff;
  --c-backdrop: #e3ebe6; --c-text: #16201b; --c-text-2: #48554e; --c-text-3: #5f6c65;
  --c-line: #e0e7e3; --c-line-strong: #7d8a83; --c-brand: #0b7a53; --c-brand-press: #075c3d;
  --c-brand-soft: #e2f4eb; --c-brand-text: #08694a; --c-on-brand: #ffffff; --c-accent-text: #b3390b;
  --c-warning-soft: #fff3d9; --c-warning-text: #835000; --c-danger: #cf2a2a; --c-danger-soft: #fdeceb;
  --c-danger-text: #b42121; --c-info-soft: #e8f1fd; --c-info-text: #1856a6; --c-focus: #0a5fd6;
  --font: "Apple SD Gothic Neo", "Pretendard Variable", Pretendard, "Noto Sans KR", "Noto Sans CJK KR",
    "Malgun Gothic", system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) { :root {
  color-scheme: dark;
  --c-surface: #121614; --c-surface-subtle: #0c0f0e; --c-surface-sunken: #222926; --c-surface-raised: #1b211e;
  --c-backdrop: #060807; --c-text: #edf2ef; --c-text-2: #b7c3bc; --c-text-3: #98a59e;
  --c-line: #2b332f; --c-line-strong: #75827b; --c-brand: #3fc48f; --c-brand-press: #6fdbb0;
  --c-brand-soft: #143528; --c-brand-text: #63d6a6; --c-on-brand: #04261a; --c-accent-text: #ff9d76;
  --c-warning-soft: #382a0e; --c-warning-text: #f5bf5c; --c-danger: #ff7a74; --c-danger-soft: #401c1b;
  --c-danger-text: #ff928d; --c-info-soft: #16294a; --c-info-text: #93c1ff; --c-focus: #8ebcff;
} }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; font: 400 .9375rem/1.55 var(--font); letter-spacing: -.01em; color: var(--c-text);
background: var(--c-surface); word-break: keep-all; overflow-wrap: anywhere;
-webkit-font-smoothing: antialiased; }
h1, h2, p, dl, dd, fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
button, input, select { font: inherit; letter-spacing: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--c-focus); outline-offset: 2px; }
.num { font-variant-numeric: tabular-nums; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
white-space: nowrap; }
.help { font-size: .8125rem; color: var(--c-text-3); margin-top: 6px; }
.label, legend { display: block; font: 600 .875rem/1.45 var(--font); padding: 0; margin-bottom: 8px; }

/* frame */
.app { display: flex; flex-direction: column; max-width: 480px; min-height: 100dvh; margin: 0 auto;
background: var(--c-surface); }
.practice { display: flex; align-items: center; gap: 8px;
padding: calc(10px + env(safe-area-inset-top, 0px)) 20px 10px; font: 600 .8125rem/1.5 var(--font);
color: var(--c-warning-text); background: var(--c-warning-soft); }
.tag { padding: 1px 8px; border-radius: 99px; font-size: .75rem; color: var(--c-warning-soft);
background: var(--c-warning-text); }
.window { flex: 1; display: flex; flex-direction: column; }
main { flex: 1; padding: 0 20px 24px; }

/* order */
.order { padding: 24px 0; margin-bottom: 24px; border-bottom: 1px solid var(--c-line); }
.order h1 { font: 600 1rem/1.45 var(--font); color: var(--c-text-2); text-wrap: balance; }
.amount { margin: 2px 0 10px; font: 700 1.125rem/1.3 var(--font); letter-spacing: -.02em; }
.amount strong { font-size: 1.875rem; font-variant-numeric: tabular-nums; margin-right: 2px; }
.meta { font-size: .8125rem; color: var(--c-text-3); }

/* methods */
.methods { display: grid; gap: 8px; }
.methods legend, .receipt h2 { font: 700 1.125rem/1.45 var(--font); letter-spacing: -.02em;
margin-bottom: 12px; }
.method { position: relative; display: flex; align-items: center; gap: 14px; min-height: 64px;
padding: 10px 16px; border: 1px solid var(--c-line); border-radius: 14px;
background: var(--c-surface-raised); cursor: pointer; }
.method .i { width: 24px; height: 24px; flex: none; color: var(--c-text-2); }
.method b { display: block; font: 600 1rem/1.45 var(--font); }
.method small { display: block; font-size: .8125rem; color: var(--c-text-3); }
.method input { order: 3; appearance: none; flex: none; width: 24px; height: 24px; margin: 0 0 0 auto;
border: 2px solid var(--c-line-strong); border-radius: 50%; background: var(--c-surface-raised); }
.method input:checked { border: 7px solid var(--c-brand); }
.method input:focus-visible { outline: none; }
.method:has(:focus-visible) { outline: 3px solid var(--c-focus); outline-offset: 2px; }
.method:has(:checked) { border-color: var(--c-brand); box-shadow: inset 0 0 0 1px var(--c-brand);
background: var(--c-brand-soft); }
.method:has(:checked) :is(.i, b) { color: var(--c-brand-text); }
.method:has(:checked) small { color: var(--c-text-2); }

/* what else a method asks; shown all at once where :has() is unknown */
.more { margin-top: 24px; }
@supports selector(:has(a)) {
  .window:not(:has([value="EASY_PAY"]:checked)) .only-easy,
  .window:not(:has([value="VIRTUAL_ACCOUNT"]:checked)) :is(.only-account, .for-account),
  .window:not(:has(:is([value="TRANSFER"], [value="VIRTUAL_ACCOUNT"]):checked)) .only-cash,
  .window:has([value="VIRTUAL_ACCOUNT"]:checked) .for-money,
  .only-cash:has([value="신청 안 함"]:checked) .number { display: none; }
}
@supports not selector(:has(a)) { .for-account { display: none; } }
.chips { display: flex; flex-wrap: wrap; gap: 8px; }
.chip { position: relative; display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px;
border: 1px solid var(--c-line-strong); border-radius: 99px; background: var(--c-surface-raised);
cursor: pointer; }
.chip input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.chip:has(:checked) { border-color: var(--c-brand); box-shadow: inset 0 0 0 1px var(--c-brand);
background: var(--c-brand-soft); color: var(--c-brand-text); font-weight: 600; }
.chip:has(:focus-visible) { outline: 3px solid var(--c-focus); outline-offset: 2px; }
.number { margin-top: 16px; }
.input { display: block; width: 100%; min-height: 52px; padding: 0 16px;
border: 1px solid var(--c-line-strong); border-radius: 10px; background: var(--c-surface-raised);
font-size: 1rem; }
select.input { padding-inline: 12px; }
.input::placeholder { color: var(--c-text-3); opacity: 1; }
.until { margin-top: 24px; font-size: .8125rem; color: var(--c-text-3); }

/* failing on purpose */
.failures { margin-top: 16px; border-radius: 14px; background: var(--c-surface-subtle); }
.failures summary { display: flex; align-items: center; justify-content: space-between; min-height: 52px;
padding: 0 16px; border-radius: 14px; font: 600 .875rem/1.45 var(--font); color: var(--c-text-2);
cursor: pointer; list-style: none; }
.failures summary::-webkit-details-marker { display: none; }
.failures summary::after { content: ""; width: 8px; height: 8px; margin: -4px 4px 0;
border: solid var(--c-text-3); border-width: 0 2px 2px 0; transform: rotate(45deg); }
.failures[open] summary::after { transform: rotate(225deg); margin-top: 4px; }
.failures > :not(summary) { margin-inline: 16px; width: calc(100% - 32px); }
.failures .label { margin-top: 8px; }
.failures .btn { margin-block: 12px 16px; }

/* buttons */
.btn { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 52px;
padding: 0 20px; border: 0; border-radius: 14px; font: 600 1rem/1.45 var(--font); cursor: pointer;
touch-action: manipulation; -webkit-tap-highlight-color: transparent; }
.btn:active { transform: scale(.985); }
.primary { background: var(--c-brand); color: var(--c-on-brand); }
.primary:hover { background: var(--c-brand-press); }
.plain { background: var(--c-surface-sunken); color: var(--c-text); }
.danger { background: var(--c-danger-soft); color: var(--c-danger-text); }
.bar { position: sticky; bottom: 0; display: grid; grid-template-columns: auto 1fr; gap: 8px;
padding: 12px 20px calc(12px + env(safe-area-inset-bottom, 0px)); background: var(--c-surface);
border-top: 1px solid var(--c-line); }

/* receipts and messages */
.badge { display: inline-block; padding: 2px 8px; margin-bottom: 8px; border-radius: 6px;
font: 600 .75rem/1.5 var(--font); color: var(--c-brand-text); background: var(--c-brand-soft); }
.badge.waiting_for_deposit { color: var(--c-warning-text); background: var(--c-warning-soft); }
.badge:is(.canceled, .partial_canceled) { color: var(--c-text-2); background: var(--c-surface-sunken); }
.deposit { margin-bottom: 24px; padding: 16px; border-radius: 14px; background: var(--c-info-soft);
color: var(--c-info-text); font-size: .875rem; }
.deposit .btn { margin-top: 12px; }
.kv { display: grid; gap: 12px; }
.kv > div { display: flex; justify-content: space-between; gap: 16px; }
.kv dt { flex: none; max-width: 60%; color: var(--c-text-2); }
.kv dd { text-align: right; }
.kv .minus { color: var(--c-accent-text); white-space: nowrap; }
.kv .total { padding-top: 12px; border-top: 1px solid var(--c-line); font-weight: 600; }
.receipt h2 { margin-top: 32px; }
.receipt > .help { margin-top: 32px; }
.message { display: grid; align-content: center; gap: 8px; min-height: 60dvh; text-align: center; }
.message h1 { font: 700 1.375rem/1.4 var(--font); letter-spacing: -.02em; }
.message p { color: var(--c-text-2); }

@media (min-width: 600px) {
  body { background: var(--c-backdrop); }
  .app { min-height: 0; margin: 48px auto; border-radius: 20px; overflow: clip; }
  .bar { position: static; }
  .message { min-height: 320px; }
}
@media (prefers-reduced-motion: no-preference) { .btn { transition: background 120ms, transform 120ms; } }
`;
