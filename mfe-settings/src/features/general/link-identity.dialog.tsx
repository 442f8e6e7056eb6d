import { startLinking } from '@zaakwerk/contract/single-sign-on'
import { type DialogProps, goToProvider, useAction } from '@zaakwerk/platform'
import { FormDialog, PasswordInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { usePasswordProof } from './second-factor/password-proof.ts'

interface LinkIdentityDialogProps extends DialogProps {
  /** Name of the identity provider. */
  readonly provider: string
}

/** Asks for the password, and goes to the identity provider to link the account. */
export const LinkIdentityDialog = ({ isOpen, provider, onClose }: LinkIdentityDialogProps): ReactElement => {
  const { run } = useAction(startLinking)
  const form = usePasswordProof(async (password) => goToProvider(await run({ body: { password } })))
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={`Koppelen aan ${provider}`}
      intro={`Je gaat naar ${provider}, logt daar in en komt hier terug. Daarna kun je ook zo inloggen.`}
      submitLabel={`Naar ${provider}`}
      size="question"
      onClose={onClose}
    >
      <PasswordInput field={form.field('password')} autoComplete="current-password" />
    </FormDialog>
  )
}
