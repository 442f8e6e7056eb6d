import { setNewPassword } from '@zaakwerk/contract/session'
import { notify, send } from '@zaakwerk/platform'
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import form from '../../form/form.module.css'
import { FormAlert } from '../../form/form-alert.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { type Problem, refusedField, sendingProblem } from '../../form/problem.ts'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useSending } from '../../form/use-sending.ts'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { type FieldProblem, findProblem, mismatch, type NewPassword } from './new-password-checks.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { type DeadReason, deadReason } from './use-link-check.ts'

interface NewPasswordFormProps {
  readonly token: string
  readonly onChanged: () => void
  readonly onDead: (reason: DeadReason) => void
}

export const NewPasswordForm = ({ token, onChanged, onDead }: NewPasswordFormProps): ReactElement => {
  const [entry, setEntry] = useState<NewPassword>({ password: '', repeated: '' })
  const [refused, setRefused] = useState<FieldProblem>()
  const [failure, setFailure] = useState<Problem>()
  const { isSending, run } = useSending()
  const fields = { password: useRef<HTMLInputElement>(null), repeated: useRef<HTMLInputElement>(null) }
  const checklistId = useId()

  const change = (part: Partial<NewPassword>): void => {
    setEntry({ ...entry, ...part })
    setRefused(undefined)
  }

  const refuse = (found: FieldProblem): void => {
    setRefused(found)
    notify.error(found.problem)
    fields[found.field].current?.focus()
  }

  const takeFailure = (error: unknown): void => {
    const reason = deadReason(error)
    const detail = refusedField(error)
    if (reason) onDead(reason)
    else if (detail) refuse({ field: 'password', problem: { title: 'Ongeldig wachtwoord', text: detail } })
    else {
      notify.failure(error)
      setFailure(sendingProblem(error))
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    const found = findProblem(entry)
    if (found) {
      refuse(found)
      return
    }
    const body = { password: entry.password, password_confirmation: entry.repeated }
    void run(() => send(setNewPassword, { body }, { token }).then(onChanged, takeFailure))
  }

  const differs = !entry.password.startsWith(entry.repeated)
  const isSame = entry.repeated !== '' && entry.repeated === entry.password
  const inField = (field: keyof NewPassword): Problem | undefined =>
    refused?.field === field ? refused.problem : undefined

  return (
    <>
      <PageHeading>Kies een nieuw wachtwoord</PageHeading>
      <p className={css.lead}>Hiermee log je voortaan in.</p>
      <form className={form.form} noValidate onSubmit={submit}>
        <PasswordField
          ref={fields.password}
          label="Nieuw wachtwoord"
          required
          value={entry.password}
          problem={inField('password')?.text ?? inField('password')?.title}
          describedBy={checklistId}
          onChange={(event) => change({ password: event.target.value })}
        />
        <PasswordChecklist id={checklistId} password={entry.password} />
        <PasswordField
          ref={fields.repeated}
          label="Herhaal wachtwoord"
          required
          value={entry.repeated}
          problem={differs ? mismatch.title : inField('repeated')?.title}
          confirmation={isSame ? 'Wachtwoorden komen overeen' : undefined}
          onChange={(event) => change({ repeated: event.target.value })}
        />
        <FormAlert problem={refused?.problem ?? failure} />
        <SubmitButton isSending={isSending}>Verander wachtwoord</SubmitButton>
      </form>
    </>
  )
}
