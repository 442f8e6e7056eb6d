import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import type { DialogProps } from '@zaakwerk/platform'
import { useForm } from '@zaakwerk/platform/forms'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useEffect, useState } from 'react'
import {
  type AuthorityDraft,
  asStored,
  authorityFields,
  emptyDraft,
  shownOf,
  shownProblems,
} from './authority-draft.ts'
import { AuthorityInputs } from './authority-inputs.tsx'
import type { Offer } from './use-opened-authority.ts'

interface NewAuthorityDialogProps extends DialogProps {
  /** An earlier draft whose creation failed. */
  readonly offer?: Offer | undefined
  /** Starts the call; the dialog does not wait for it. */
  readonly onSend: (draft: AuthorityDraft) => void
}

/** "Nieuwe autoriteit toevoegen"; closes as soon as the call has started. */
export const NewAuthorityDialog = (props: NewAuthorityDialogProps): ReactElement => {
  const { isOpen, offer, onSend, onClose } = props
  const [isTried, setTried] = useState(false)
  const form = useForm<AuthorityDraft>({
    label: 'Nieuwe autoriteit',
    labels: authorityLabels,
    start: emptyDraft,
    asStored,
    shown: (draft) => shownOf(draft, authorityFields),
    isGuarded: isOpen,
    check: (draft) => shownProblems(draft),
    submit: async (draft) => onSend(draft),
    submitOnce: true,
    onSettled: onClose,
    onRefused: () => setTried(true),
  })
  // Set as input, not as start values: closing asks first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (offer) form.set(offer.draft)
  }, [])
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit
      title="Nieuwe autoriteit toevoegen"
      submitLabel="Toevoegen"
      {...(offer && !isTried ? { problems: { title: offer.problem } } : {})}
      onClose={onClose}
    >
      <AuthorityInputs form={form} />
    </FormDialog>
  )
}
