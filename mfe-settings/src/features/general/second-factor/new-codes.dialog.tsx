import { getSecondFactor, renewRecoveryCodes } from '@zaakwerk/contract/second-factor'
import { type DialogProps, useAction } from '@zaakwerk/platform'
import { FormDialog, PasswordInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { usePasswordProof } from './password-proof.ts'
import { RecoveryCodeList, useCodesClosing } from './recovery-codes.tsx'

/** Creates new recovery codes, which replace the earlier ones. */
export const NewCodesDialog = ({ isOpen, onClose }: DialogProps): ReactElement => {
  const { run } = useAction(renewRecoveryCodes, { refreshes: [getSecondFactor] })
  const [codes, setCodes] = useState<readonly string[]>()
  const form = usePasswordProof(async (password) => {
    const { recovery_codes } = await run({ body: { password } })
    setCodes(recovery_codes)
  })
  const closing = useCodesClosing(isOpen && codes !== undefined, onClose)
  return codes ? (
    <FormDialog
      isOpen={isOpen}
      isSticky
      title="Je nieuwe herstelcodes"
      submitLabel="Ik heb de codes bewaard"
      closeLabel="Sluiten"
      {...closing}
    >
      <RecoveryCodeList codes={codes} />
    </FormDialog>
  ) : (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title="Nieuwe herstelcodes?"
      intro="De codes die je nu hebt, werken daarna niet meer."
      submitLabel="Maak nieuwe codes"
      size="question"
      onClose={onClose}
    >
      <PasswordInput field={form.field('password')} autoComplete="current-password" />
    </FormDialog>
  )
}
