import { isEasyToGuess } from '@zaakwerk/domain/common-passwords'
import { checkNewPassword } from '@zaakwerk/domain/passwords'
import type { ReactElement } from 'react'
import form from '../../form/form.module.css'
import { useWords } from '../../messages/language.ts'
import { DoneIcon, TodoIcon } from '../../page/icons.tsx'
import { newPasswordWords } from './new-password-messages.ts'

interface PasswordChecklistProps {
  readonly id: string
  readonly password: string
}

/** Checklist of what the password still needs, during typing. */
export const PasswordChecklist = ({ id, password }: PasswordChecklistProps): ReactElement => {
  const words = useWords(newPasswordWords)
  const isHardToGuess = password !== '' && !isEasyToGuess(password)
  const checks = [...checkNewPassword(password), { key: 'guess' as const, passed: isHardToGuess }]
  const passed = checks.filter((check) => check.passed).length
  return (
    <div className={form.checklist}>
      {/* The list has no accessible name: as description of the field only that name would be read. */}
      <div id={id}>
        <p className="visually-hidden">{words.has}:</p>
        <ul>
          {checks.map((check) => (
            <li key={check.key} data-passed={check.passed}>
              {check.passed ? <DoneIcon /> : <TodoIcon />}
              {words.checks[check.key]}
              <span className="visually-hidden">{`: ${check.passed ? words.passed : words.notYet}`}</span>
            </li>
          ))}
        </ul>
      </div>
      {password !== '' && !isHardToGuess && <p className={`${form.hint} quiet`}>{words.wouldDo}</p>}
      <p role="status" className="visually-hidden">
        {password !== '' && words.count(passed, checks.length)}
      </p>
    </div>
  )
}
