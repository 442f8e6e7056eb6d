import { isEasyToGuess } from '@zaakwerk/domain/common-passwords'
import { isNewPasswordAccepted } from '@zaakwerk/domain/passwords'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { send } from '@zaakwerk/platform/public'
import { type ReactElement, useId } from 'react'
import { PasswordField } from '../../form/password-field.tsx'
import { PublicForm } from '../../form/public-form.tsx'
import { useKeyFor } from '../../form/use-key-for.ts'
import { usePublicForm } from '../../form/use-public-form.ts'
import { type DeadReason, deadReason } from '../../link/use-link-check.ts'
import { useWords } from '../../messages/language.ts'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { AtProvider } from './at-provider.tsx'
import type { LinkKind } from './link-kind.ts'
import { newPasswordWords, type PasswordProblem } from './new-password-messages.ts'
import { PasswordChecklist } from './password-checklist.tsx'

type NewPassword = Readonly<Record<'password' | 'repeated', string>>

/** A failed check and its field. */
interface FieldProblem {
  readonly field: keyof NewPassword
  readonly kind: PasswordProblem
}

const checks: readonly (FieldProblem & { readonly passes: (entry: NewPassword) => boolean })[] = [
  { field: 'repeated', kind: 'mismatch', passes: ({ password, repeated }) => password === repeated },
  { field: 'password', kind: 'empty', passes: ({ password }) => password !== '' },
  { field: 'password', kind: 'weak', passes: ({ password }) => isNewPasswordAccepted(password) },
  { field: 'password', kind: 'guessable', passes: ({ password }) => !isEasyToGuess(password) },
]

/** The first failed check, in the order of the specification (2, section 5); the last is an extra check of the server. */
const findProblem = (entry: NewPassword): FieldProblem | undefined =>
  checks.find((check) => !check.passes(entry))

interface NewPasswordFormProps {
  readonly kind: LinkKind
  readonly token: string
  readonly onChanged: () => void
  readonly onDead: (reason: DeadReason) => void
}

const nothing: NewPassword = { password: '', repeated: '' }

export const NewPasswordForm = ({ kind, token, onChanged, onDead }: NewPasswordFormProps): ReactElement => {
  const words = useWords(newPasswordWords)
  const checklistId = useId()
  const keyFor = useKeyFor()
  const form: Form<NewPassword> = usePublicForm<NewPassword>({
    label: words.label,
    labels: { password: words.password, repeated: words.repeated },
    start: nothing,
    wireNames: { password_confirmation: 'repeated' },
    check: (entry) => {
      const found = findProblem(entry)
      return found ? { [found.field]: words.problems[found.kind].message } : {}
    },
    refusal: () => {
      const found = findProblem(form.values())
      return found && words.problems[found.kind].notice
    },
    submit: async ({ password, repeated }) => {
      try {
        const body = { password, password_confirmation: repeated }
        await send(kind.set, { body }, { token, idempotencyKey: keyFor(password) })
        onChanged()
        return 'done'
      } catch (error) {
        const reason = deadReason(error)
        if (!reason) throw error
        onDead(reason)
        return 'open'
      }
    },
  })
  const { password, repeated } = useFormValues(form)
  const differs = !password.startsWith(repeated)
  const isSame = repeated !== '' && repeated === password

  return (
    <>
      <PageHeading>{words[kind.words].heading}</PageHeading>
      <p className={css.lead}>{words[kind.words].lead}</p>
      <PublicForm form={form} submitLabel={words.submit}>
        <PasswordField field={form.field('password')} required describedBy={checklistId} />
        <PasswordChecklist id={checklistId} password={password} />
        <PasswordField
          field={form.field('repeated')}
          required
          problem={differs ? words.problems.mismatch.message : undefined}
          confirmation={isSame ? words.same : undefined}
        />
      </PublicForm>
      {kind.isForStaff ? <AtProvider token={token} onDead={onDead} /> : null}
    </>
  )
}
