import { checkNewPassword } from '@zaakwerk/domain/passwords'
import type { ReactElement } from 'react'
import form from '../../form/form.module.css'
import { DoneIcon, TodoIcon } from '../../page/icons.tsx'

interface PasswordChecklistProps {
  readonly id: string
  readonly password: string
}

/** What the password still needs, followed while it is typed. */
export const PasswordChecklist = ({ id, password }: PasswordChecklistProps): ReactElement => {
  const checks = checkNewPassword(password)
  const passed = checks.filter((check) => check.passed).length
  return (
    <div className={form.checklist}>
      <ul id={id} aria-label="Je wachtwoord heeft">
        {checks.map((check) => (
          <li key={check.key} data-passed={check.passed}>
            {check.passed ? <DoneIcon /> : <TodoIcon />}
            {check.label}
            <span className="visually-hidden">{check.passed ? ': in orde' : ': nog niet'}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {password !== '' && `${passed} van ${checks.length} eisen in orde`}
      </p>
    </div>
  )
}
