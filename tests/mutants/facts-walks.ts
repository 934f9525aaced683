import type { Mutant } from "./mutant.ts";

/** Faults of what somebody meets who goes on in another tab, on another phone, or after a while. */
export const WALK_FACTS: readonly Mutant[] = [
  {
    id: "M297",
    of: "S65",
    file: "app/ui/product/photo-field.tsx",
    from: 'input.current.dispatchEvent(new Event("input", { bubbles: true }));',
    to: "",
    tests: ["tests/browser/late-form.test.ts > [S65] waits for its member alone"],
  },
  {
    id: "M298",
    of: "S08",
    file: "app/routes/my/inquiry/inquiry.server.ts",
    from: '"isPublic", "key", SENT_PHOTOS];',
    to: '"isPublic", "key"];',
    tests: ["tests/browser/late-form.test.ts > [S08] still stands where a background request"],
  },
  {
    id: "M299",
    of: "S65",
    file: "app/domain/image/sent-photos.ts",
    from: "by === sub ?",
    to: "by !== undefined ?",
    tests: ["tests/domain/image.test.ts > [S65] of photos that wait for a login"],
  },
];
