import { searchAuthorities } from '@zaakwerk/contract/authorities'
import {
  type AuthorityImportPreview,
  authorityImportLimits,
  importAuthorities,
  previewAuthorityImport,
} from '@zaakwerk/contract/authority-import'
import { fileRefusal } from '@zaakwerk/domain/file-refusal'
import { type FilePreview, notify, useAction, useFilePreview } from '@zaakwerk/platform'
import { authorityCount, doneWords, writtenRows } from './import-messages.ts'

/** Extensions of importable files. */
export const importExtensions = ['csv', 'txt'] as const

interface ImportOptions {
  readonly isOpen: boolean
  readonly onDone: () => void
}

/** Reads the preview of a CSV file and imports it when confirmed. */
export const useImport = ({ isOpen, onDone }: ImportOptions): FilePreview<AuthorityImportPreview> => {
  const reading = useAction(previewAuthorityImport)
  const writing = useAction(importAuthorities, { refreshes: [searchAuthorities] })
  return useFilePreview({
    isOpen,
    refusalOf: (files) =>
      fileRefusal(files, { extensions: importExtensions, fileSize: authorityImportLimits.fileSize }),
    read: (file) => reading.run({ files: [file] }),
    write: (file, { preview }) => writing.run({ files: [file], body: { preview } }),
    onWritten: (written, { rows }) => {
      notify.success({
        title: `${authorityCount(written.length)} geïmporteerd`,
        text: doneWords(writtenRows(rows)),
      })
      onDone()
    },
    texts: {
      work: 'Import van autoriteiten',
      progress: 'Bezig met importeren',
      failed: 'Autoriteiten niet geïmporteerd',
    },
  })
}
