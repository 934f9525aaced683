import { Field, SelectField } from "../../ui/field.tsx";

/**
 * Which host something is for. Who runs the platform may name a new one: on a fresh site there is none yet.
 */
export const HostFields = ({
  hosts,
  isOperator,
}: {
  hosts: readonly { id: string; name: string }[];
  isOperator: boolean;
}) => (
  <>
    {hosts.length > 0 && (
      <SelectField name="hostId" label="주최" defaultValue={hosts[0]?.id}>
        {hosts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {isOperator && <option value="">새 주최자</option>}
      </SelectField>
    )}
    {isOperator && (
      <Field
        name="hostName"
        label={hosts.length > 0 ? "새 주최자의 이름" : "주최자의 이름"}
        optional={hosts.length > 0}
        maxLength={100}
      />
    )}
  </>
);
