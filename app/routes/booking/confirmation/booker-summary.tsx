import { Link } from "react-router";
import { BookerLine } from "../booker-line.tsx";
import type { Schemas } from "../../../api/client.ts";

/** Who books and what they said to the host, as the host will read it. */
export function BookerSummary({ booking }: { booking: Schemas["Booking"] }) {
  const { booker, program, answers, request } = booking;
  const edit = program.isFree ? "?edit=1" : `?booking=${booking.id}&edit=1`;
  return (
    <section className="section pad">
      <div className="flex justify-between items-center -mt-[9px] mb-[5px]">
        <h2 className="h2 head m-0">예약하는 사람</h2>
        <Link className="link" to={edit} aria-label="예약하는 사람 수정" preventScrollReset>
          수정
        </Link>
      </div>
      <p>
        <BookerLine name={booker.name ?? ""} phone={booker.phone ?? ""} />
        <br />
        <small className="card-meta">{booker.email}</small>
      </p>
      {(answers.length > 0 || request) && (
        <dl className="said">
          {answers.map(({ id, answer }) => (
            <Said key={id} name={program.questions.find((question) => question.id === id)?.label ?? "답"}>
              {answer}
            </Said>
          ))}
          {request && <Said name="진행자에게 남길 말">{request}</Said>}
        </dl>
      )}
    </section>
  );
}

function Said({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="type-caption text-ink-3">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
