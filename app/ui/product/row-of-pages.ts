/** From one page of a row that is swiped to the next, in pixels: on a wide screen a part of the row. */
function stepOf({ children: [first, second], clientWidth }: HTMLElement): number {
  const isRow = first instanceof HTMLElement && second instanceof HTMLElement;
  return isRow ? second.offsetLeft - first.offsetLeft : clientWidth;
}

/** Which page of a row is turned to, from 0; the last one at its end. */
export function pageOf(row: HTMLElement): number {
  const { scrollLeft, scrollWidth, clientWidth, childElementCount } = row;
  const isAtEnd = scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1;
  return isAtEnd ? childElementCount - 1 : Math.round(scrollLeft / Math.max(1, stepOf(row)));
}

/** Turns a row to a page; at once, unless its own way of scrolling is to be seen. */
export function turnTo(row: HTMLElement | null, page: number, behavior: ScrollBehavior = "instant"): void {
  row?.scrollTo({ left: page * stepOf(row), behavior });
}
