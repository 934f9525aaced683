const ID = "said";

/** What was done is read out from here where the row that it was done to may be gone by then. */
export const Said = () => <p className="sr" id={ID} role="status" />;

/** Has a screen reader say it. */
export function say(words: string): void {
  const said = document.getElementById(ID);
  if (said) said.textContent = words;
}
