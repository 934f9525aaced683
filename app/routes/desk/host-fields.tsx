import { Field, SelectField } from "../../ui/field.tsx";

/**
 * Which host something is for: whoever is a host's writes for their own. Who runs the platform chooses, and
 * nothing is chosen before (SPEC U40); or names a new one, as on a fresh site, where there is none yet.
 */
export const HostFields = ({
  hosts,
  isOperator,
}: {
  hosts: readonly { id: string; name: string }[];
  isOperator: boolean;
}) =>
  isOperator ? (
    <>
      {hosts.length > 0 && (
        <SelectField name="hostId" label="진행자" defaultValue="">
          <option value="">고르거나, 새 이름을 적어 주세요</option>
          {hosts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        name="hostName"
        label={hosts.length > 0 ? "새 진행자의 이름" : "진행자의 이름"}
        optional={hosts.length > 0}
        maxLength={100}
      />
    </>
  ) : (
    <input type="hidden" name="hostId" value={hosts[0]?.id ?? ""} />
  );
