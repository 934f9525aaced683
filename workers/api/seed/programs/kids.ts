import type { CategorySeed } from "../entry.ts";

export const KIDS: CategorySeed = {
  hosts: [],
  defaults: { indoor: true, level: "EASY", refund: "STANDARD", has: "화장실", ease: "", meet: "", caution: "" },
  voice: { good: [""], more: [""], bad: [""] },
  programs: [],
};
