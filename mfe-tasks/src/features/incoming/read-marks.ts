import type { IncomingDetail } from '@zaakwerk/contract/entities/incoming'
import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import type { PageMark } from '@zaakwerk/pdf/marked-page'

/** Fields of the form that are filled from a page. */
export type ReadFormField = 'case' | 'kind' | 'paper_date'

const formFields: Readonly<Record<string, ReadFormField>> = {
  number: 'case',
  own_reference: 'case',
  kind: 'kind',
  decision_date: 'paper_date',
}

/** A place in a file that was read. */
export interface ReadMark extends PageMark {
  /** Position of the file. */
  readonly file: number
  /** The field that it fills; undefined: none. */
  readonly field: ReadFormField | undefined
}

/** Everything that was read in the files, each with its file. */
export const readInFiles = ({ files }: IncomingDetail) =>
  files.flatMap(({ position, reading }) =>
    (reading?.papers ?? []).flatMap((paper, at) =>
      paper.proposals.map((proposal) => ({ file: position, paper: at, proposal })),
    ),
  )

/** The read value of a field: from the files first, then from the text of the mail. */
export const firstRead = (item: IncomingDetail, field: string): ReadProposal | undefined =>
  [...readInFiles(item).map(({ proposal }) => proposal), ...item.proposals_in_text].find(
    (one) => one.field === field && one.value !== null,
  )

/** The locations in the files of an item at which values were read. */
export const marksOf = (item: IncomingDetail): readonly ReadMark[] =>
  readInFiles(item).flatMap(({ file, paper, proposal: { field, piece, value } }) =>
    piece && field !== 'case_type'
      ? [
          {
            key: `${file} ${paper} ${field}`,
            piece,
            file,
            field: formFields[field],
            isDoubtful: field === 'number' && value === null,
          },
        ]
      : [],
  )

/** The mark of a field of the form. */
export const markOf = (marks: readonly ReadMark[], field: ReadFormField | undefined): ReadMark | undefined =>
  field === undefined ? undefined : marks.find((mark) => mark.field === field)
