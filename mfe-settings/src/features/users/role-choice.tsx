import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { FieldFrame } from '@zaakwerk/ui/forms'
import { type ReactElement, useId } from 'react'
import { roleChoices, roleWords } from './user-messages.ts'
import css from './users.module.css'

/** Radio buttons for the roles, each with its permissions. */
export const RoleChoice = ({ field }: { readonly field: FieldRef<string> }): ReactElement => {
  const id = useId()
  const { label, value, error, change } = useField(field)
  return (
    <FieldFrame id={id} label={label} error={error} isGroup>
      <div className={css.roles} role="radiogroup" aria-labelledby={`${id}-label`}>
        {roleChoices.map(({ role, text }) => (
          <label key={role}>
            <input
              type="radio"
              name={id}
              value={role}
              checked={value === String(role)}
              onChange={() => change(String(role))}
            />
            <b>{roleWords(role)}</b>
            <span>{text}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
