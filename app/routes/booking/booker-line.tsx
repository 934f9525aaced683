import { formatPhone, phoneDigits } from "#domain/identity/phone";

/** Who books and their number, which may be empty. */
export const BookerLine = ({ name, phone }: { name: string; phone: string }) => (
  <>
    {name}
    {phone !== "" && (
      <>
        {" · "}
        <span className="num whitespace-nowrap">{formatPhone(phoneDigits(phone))}</span>
      </>
    )}
  </>
);
