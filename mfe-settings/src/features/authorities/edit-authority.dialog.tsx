import { getAuthority, searchAuthorities, updateAuthority } from '@zaakwerk/contract/authorities'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import { authorityTypeLabel, submissionTypeLabel } from '@zaakwerk/domain/authorities'
import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import { type DialogProps, notify, type RecordKind, useEndpoint, useRecordWriter } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { EmptyIcon, PageState, QueryView } from '@zaakwerk/ui'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useRef } from 'react'
import css from './authorities.module.css'
import {
  type AuthorityDraft,
  type AuthorityField,
  asStored,
  authorityFields,
  changesOf,
  draftOf,
  emptyDraft,
  shownOf,
  shownProblems,
} from './authority-draft.ts'
import { AuthorityInputs } from './authority-inputs.tsx'
import { ChannelLine } from './channel/channel-line.tsx'

const fieldWords = (draft: AuthorityDraft, field: AuthorityField): string => {
  if (field === 'authority_type') return authorityTypeLabel(Number(draft.authority_type))
  return field === 'submission_type' ? submissionTypeLabel(draft.submission_type) : draft[field]
}

/** Display values of some fields, by label. */
const wordsOf = (
  draft: AuthorityDraft,
  fields: readonly AuthorityField[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [authorityLabels[field], fieldWords(draft, field)]))

/** How conflicts about an authority are described. */
const authorityRecord: RecordKind<Authority> = {
  read: getAuthority,
  displayValues: (authority) => wordsOf(draftOf(authority), authorityFields),
  authorSince: (_base, { updated_by }) => updated_by ?? undefined,
}

interface EditAuthorityDialogProps extends DialogProps {
  readonly authorityId: number
}

type FormProps = Omit<EditAuthorityDialogProps, 'authorityId'> & { readonly authority: Authority | undefined }

const useAuthorityForm = ({ authority, isOpen, onClose }: FormProps): Form<AuthorityDraft> => {
  const { write } = useRecordWriter(updateAuthority, {
    kind: authorityRecord,
    refreshes: [searchAuthorities],
  })
  /** The record when typing started; refreshes replace it until then. */
  const base = useRef(authority)
  const form = useForm<AuthorityDraft>({
    label: 'Autoriteit',
    labels: authorityLabels,
    start: authority ? draftOf(authority) : emptyDraft,
    asStored,
    shown: (draft) => shownOf(draft, authorityFields),
    isGuarded: isOpen,
    failedTitle: 'Er is iets fout gegaan, autoriteit niet aangepast',
    check: shownProblems,
    submit: async (draft, changed) => {
      if (!base.current) return 'open'
      const sent = shownOf(draft, changed)
      return write(
        { body: changesOf(base.current.id, draft, sent) },
        {
          label: sent.map((field) => authorityLabels[field]).join(', '),
          base: base.current,
          mine: wordsOf(draft, sent),
          progress: { title: 'Bezig met toevoegen' },
          onWritten: (saved) => {
            base.current = saved
            notify.success({ title: 'Autoriteit opgeslagen' })
          },
        },
      )
    },
    onSettled: onClose,
  })
  if (!form.isDirty) base.current = authority
  return form
}

const FormSkeleton = (): ReactElement => (
  <div className={`${css.skeleton} stack`} aria-hidden="true">
    <span />
    <span />
    <span />
    <span />
  </div>
)

/** "Bestaande autoriteit aanpassen"; closes only after saving. */
export const EditAuthorityDialog = ({ authorityId, ...props }: EditAuthorityDialogProps): ReactElement => {
  const state = useEndpoint(getAuthority, { params: { id: authorityId } })
  const form = useAuthorityForm({ ...props, authority: state.data })
  return (
    <FormDialog
      isOpen={props.isOpen}
      form={form}
      title="Bestaande autoriteit aanpassen"
      submitLabel={state.data ? 'Opslaan' : undefined}
      closeLabel={state.data ? 'Annuleer' : 'Sluiten'}
      onClose={props.onClose}
    >
      {state.error?.status === 404 && !form.isDirty ? (
        <PageState isAlert isInline icon={<EmptyIcon />} title="Autoriteit niet gevonden" />
      ) : (
        <QueryView
          // A failed refresh must not replace fields that are being edited.
          state={form.isDirty ? { ...state, error: undefined } : state}
          skeleton={<FormSkeleton />}
          failure="De autoriteit kon niet worden geladen"
        >
          {() => (
            <>
              <AuthorityInputs form={form} />
              <ChannelLine authorityId={authorityId} />
            </>
          )}
        </QueryView>
      )}
    </FormDialog>
  )
}
