import type { IncomingDetail } from '@zaakwerk/contract/entities/incoming'
import { getIncomingFile, shownTypes } from '@zaakwerk/contract/incoming'
import { canBeFiled } from '@zaakwerk/domain/incoming-files'
import { callEndpoint, notify, useMay, Widget } from '@zaakwerk/platform'
import { type ReactElement, useState } from 'react'

/** The file that is read beside the fields of a new case: the first one with pages. */
const documentOf = async ({ id, files }: IncomingDetail): Promise<File | undefined> => {
  const file = files.find((one) => canBeFiled(one) && shownTypes.has(one.content_type ?? ''))
  if (!file) return undefined
  const { position, name, content_type } = file
  const content = await callEndpoint(getIncomingFile, {
    params: { id, position },
    query: { disposition: 'inline' },
  })
  return new File([content], name, { type: content_type ?? '' })
}

/** Names of the files that are added to the case, and of the files that are not. */
const namesOf = ({ files, body_text }: IncomingDetail) => ({
  filed: [
    ...files.filter(canBeFiled).map(({ name }) => name),
    ...(body_text ? ['de tekst van de e-mail'] : []),
  ],
  leftOut: files
    .filter((file) => !canBeFiled(file))
    .map(({ name, is_inline }) => (is_inline ? `${name} (plaatje in de tekst)` : name)),
})

/** "Nieuw dossier" from an item: the dialog of a new case with its document; the item is filed in it by the same call. */
export const useNewCase = (
  item: IncomingDetail,
  onMade: () => void,
): { readonly open: (() => void) | undefined; readonly dialog: ReactElement | null } => {
  const [document, setDocument] = useState<{ readonly file: File | undefined }>()
  const [isOpen, setOpen] = useState(false)
  const mayCreate = useMay('cases.write')
  const open = (): void => {
    documentOf(item).then(
      (file) => {
        setDocument({ file })
        setOpen(true)
      },
      (error: unknown) => notify.lastingFailure(error),
    )
  }
  if (!mayCreate) return { open: undefined, dialog: null }
  return {
    open,
    dialog: document ? (
      <Widget
        name="NewCaseDialog"
        props={{
          isOpen,
          onClose: () => setOpen(false),
          fromIncoming: {
            ...{ id: item.id, version: item.version, file: document.file, onCreated: onMade },
            ...namesOf(item),
          },
        }}
      />
    ) : null,
  }
}
