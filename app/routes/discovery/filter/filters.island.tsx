import { island } from "../../../document/island.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterSheet, type FilterSheetProps } from "./filter-sheet.tsx";

const ChipsAndSheet = (props: FilterSheetProps) => (
  <>
    <FilterChips query={props.query} now={props.now} around={props.around} />
    <FilterSheet {...props} />
  </>
);

/** What is set and the sheet where it is changed, of a list in a document. */
export const Filters = island("filters", ChipsAndSheet);
