import { accountTextLengths, GivenRole, inviteUser, searchAccounts } from '@zaakwerk/contract/accounts'
import { Email } from '@zaakwerk/contract/primitives'
import { getSecondFactorRoles } from '@zaakwerk/contract/second-factor'
import { type DialogProps, notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { type Form, useForm, useFormValues } from '@zaakwerk/platform/forms'
import { MailIcon } from '@zaakwerk/ui'
import { FieldPair, FormDialog, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { RoleChoice } from './role-choice.tsx'
import { roleWords } from './user-messages.ts'
import css from './users.module.css'

const nothing = { email: '', first_name: '', last_name: '', role: '2' }
type Draft = typeof nothing

/** What the invited user receives and has to do. */
const InviteNote = ({ draft }: { readonly draft: Draft }): ReactElement => {
  const required = useEndpoint(getSecondFactorRoles, {}).data?.roles ?? []
  const role = Number(draft.role)
  const who = draft.first_name.trim() || 'De genodigde'
  const factor = required.some((one) => one === role)
    ? ` en stelt de tweede factor in: die is verplicht voor ${roleWords(role)}`
    : ''
  return (
    <p className={`${css.note} noted small quiet`}>
      <MailIcon />
      <span>
        {`${who} krijgt een e-mail met een link. De link werkt 7 dagen en één keer. Bij de eerste keer inloggen kiest ${draft.first_name.trim() || 'die'} zelf een wachtwoord${factor}.`}
      </span>
    </p>
  )
}

/** "Gebruiker uitnodigen". */
export const InviteDialog = ({ isOpen, onClose }: DialogProps): ReactElement => {
  const { run } = useAction(inviteUser, { refreshes: [searchAccounts] })
  const form: Form<Draft> = useForm<Draft>({
    label: 'Gebruiker uitnodigen',
    labels: { email: 'E-mail', first_name: 'Voornaam', last_name: 'Achternaam', role: 'Rol' },
    start: nothing,
    isGuarded: isOpen,
    submitOnce: true,
    missing: ({ email, first_name, last_name }) => [
      ...(email.trim() ? [] : (['email'] as const)),
      ...(first_name.trim() ? [] : (['first_name'] as const)),
      ...(last_name.trim() ? [] : (['last_name'] as const)),
    ],
    check: ({ email }) => ({
      email: Email.safeParse(email).success ? undefined : 'Voer een geldig e-mailadres in',
    }),
    submit: async ({ role, ...person }) => {
      const { email } = await run({ body: { ...person, role: GivenRole.parse(Number(role)) } })
      notify.success({ title: 'Uitnodiging verstuurd', text: `Naar ${email}` })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit
      title="Gebruiker uitnodigen"
      submitLabel="Verstuur uitnodiging"
      needsButton
      onClose={onClose}
    >
      <TextInput field={form.field('email')} type="email" maxLength={accountTextLengths.email} />
      <FieldPair>
        <TextInput field={form.field('first_name')} maxLength={accountTextLengths.first_name} />
        <TextInput field={form.field('last_name')} maxLength={accountTextLengths.last_name} />
      </FieldPair>
      <RoleChoice field={form.field('role')} />
      <InviteNote draft={useFormValues(form)} />
    </FormDialog>
  )
}
