import { disableSecondFactor, getSecondFactor } from '@zaakwerk/contract/second-factor'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { FormDialog, PasswordInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { usePasswordProof } from './password-proof.ts'

interface DisableDialogProps extends DialogProps {
  /** Called at closing, with whether the second factor is off. */
  readonly onEnded: (isOff: boolean) => void
}

/** Disables the second factor, also to set it up on another phone. */
export const DisableDialog = ({ isOpen, onEnded }: DisableDialogProps): ReactElement => {
  const { run } = useAction(disableSecondFactor, { refreshes: [getSecondFactor, getCurrentUser] })
  const form = usePasswordProof(async (password) => {
    await run({ body: { password } })
    notify.success({ title: 'Je tweede factor staat uit' })
    onEnded(true)
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      isDanger
      title="Tweede factor uitzetten?"
      intro="Een andere telefoon? Zet de tweede factor uit en stel hem daar opnieuw in. Je herstelcodes vervallen."
      submitLabel="Zet uit"
      size="question"
      onClose={() => onEnded(false)}
    >
      <PasswordInput field={form.field('password')} autoComplete="current-password" />
    </FormDialog>
  )
}
