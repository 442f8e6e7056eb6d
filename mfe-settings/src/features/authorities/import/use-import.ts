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

/** Endings of the files that can be read. */
export const importExtensions = ['csv', 'txt'] as const

interface ImportOptions {
  readonly isOpen: boolean
  readonly onDone: () => void
}

/** Reads a CSV file for its preview, and writes it when that is confirmed. */
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
    words: {
      work: 'Import van autoriteiten',
      progress: 'Bezig met importeren',
      failed: 'Autoriteiten niet geïmporteerd',
    },
  })
}
