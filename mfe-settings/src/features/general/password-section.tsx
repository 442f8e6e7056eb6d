import { listOwnSessions } from '@zaakwerk/contract/own-sessions'
import { changePassword } from '@zaakwerk/contract/session'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { isBlankPassword } from '@zaakwerk/domain/passwords'
import { notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { type Form, useForm, useFormValues } from '@zaakwerk/platform/forms'
import { Button, CheckIcon } from '@zaakwerk/ui'
import { InlineForm, PasswordInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import css from './general.module.css'
import { GeneralSection } from './general-section.tsx'
import {
  findPasswordProblem,
  isLongEnough,
  longEnough,
  mismatch,
  type PasswordEntry,
} from './password-checks.ts'

const nothing: PasswordEntry = { old_password: '', new_password: '', confirm_password: '' }

const usePasswordForm = (email: string | undefined): Form<PasswordEntry> => {
  const { run } = useAction(changePassword, { refreshes: [listOwnSessions] })
  const form: Form<PasswordEntry> = useForm<PasswordEntry>({
    label: 'Wachtwoord',
    labels: {
      old_password: 'Oud wachtwoord',
      new_password: 'Nieuw wachtwoord',
      confirm_password: 'Bevestig nieuw wachtwoord',
    },
    start: nothing,
    check: (entry) => {
      const found = findPasswordProblem(entry)
      return found ? { [found.field]: found.hint } : {}
    },
    onRefused: () => {
      const found = findPasswordProblem(form.values())
      if (found) notify.error(found.notice)
    },
    submitOnce: true,
    submit: (entry) => run({ body: { email: email ?? '', ...entry } }),
    onSettled: () => {
      form.reset(nothing)
      notify.success({ title: 'Wachtwoord aangepast' })
    },
  })
  return form
}

/** "Wachtwoord": the old one, and the new one twice. */
export const PasswordSection = (): ReactElement => {
  const { data: user } = useEndpoint(getCurrentUser, {})
  const form = usePasswordForm(user?.email)
  const { new_password, confirm_password } = useFormValues(form)
  const [hasLeft, setLeft] = useState(false)
  // Validated during typing only once it is as long as the new one.
  const isValidated = hasLeft || confirm_password.length >= new_password.length
  const differs = confirm_password !== '' && confirm_password !== new_password && isValidated
  const isEnough = isLongEnough(new_password) && !isBlankPassword(new_password)
  // By then it is an error under the field.
  const isShownBelow =
    new_password !== '' && !isLongEnough(new_password) && form.wrongFields.includes('new_password')
  const isFilled = new_password !== '' && confirm_password !== '' && user !== undefined
  return (
    <GeneralSection title="Wachtwoord" text="Veelgebruikte wachtwoorden worden geweigerd.">
      <InlineForm
        form={form}
        label="Wachtwoord wijzigen"
        className={css.form ?? ''}
        foot={
          <div>
            <Button type="primary" htmlType="submit" disabled={!isFilled} loading={form.isBusy}>
              Update wachtwoord
            </Button>
          </div>
        }
      >
        <div className={css.pair}>
          <PasswordInput field={form.field('old_password')} autoComplete="current-password" />
        </div>
        <div className={css.pair}>
          <PasswordInput
            field={form.field('new_password')}
            autoComplete="new-password"
            hint={
              isShownBelow ? undefined : (
                <span className={`${css.enough} row`} data-done={isEnough || undefined}>
                  {isEnough ? <CheckIcon /> : null}
                  {longEnough}
                </span>
              )
            }
          />
          <PasswordInput
            field={form.field('confirm_password')}
            autoComplete="new-password"
            error={differs ? mismatch : undefined}
            onLeave={() => setLeft(true)}
          />
        </div>
        {/* For password managers; last, as the first field gets the focus after saving. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      </InlineForm>
    </GeneralSection>
  )
}
