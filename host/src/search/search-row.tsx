import { type MarkedText, mostCountedCases } from '@zaakwerk/contract/search'
import { submissionTypeLabel } from '@zaakwerk/domain/authorities'
import {
  ArrowRightIcon,
  BuildingIcon,
  FileIcon,
  FolderIcon,
  LawFirmIcon,
  PeopleIcon,
  PlusIcon,
  SearchIcon,
} from '@zaakwerk/ui'
import { CaseStatusDot } from '@zaakwerk/widgets/case-status'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import type { SearchAction } from './search-actions.ts'
import css from './search-row.module.css'
import type { SearchRow } from './search-rows.ts'

/** A text with its matches marked. */
const Marked = ({ of: { text, hits } }: { readonly of: MarkedText }): ReactElement => {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end } of hits) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}

const casesOf = (count: number): string => {
  if (count >= mostCountedCases) return `${mostCountedCases.toLocaleString('nl-NL')} dossiers of meer`
  return count === 1 ? '1 dossier' : `${count} dossiers`
}

const actionIcons: Record<SearchAction['icon'], ReactElement> = {
  create: <PlusIcon />,
  search: <SearchIcon />,
  page: <ArrowRightIcon />,
}

interface LineProps {
  readonly icon: ReactElement
  readonly name: ReactNode
  readonly aside?: ReactNode
}

const Line = ({ icon, name, aside }: LineProps): ReactElement => (
  <>
    {icon}
    <span className="grow cut">{name}</span>
    <span className={`${css.aside} num cut`}>{aside}</span>
  </>
)

/** The content of a row. */
const RowContent = ({ row }: { readonly row: SearchRow }): ReactElement => {
  switch (row.kind) {
    case 'case': {
      const { internal_id, number, party, status } = row.hit
      return (
        <>
          <FolderIcon />
          <span className={`${css.id} strong num`}>
            <Marked of={internal_id} />
          </span>
          <span className={`${css.number} num cut`}>{number ? <Marked of={number} /> : '-'}</span>
          <span className={`${css.party} grow cut`}>{party ? <Marked of={party} /> : '-'}</span>
          <span className={`${css.status} cut`}>
            <CaseStatusDot status={status} />
          </span>
        </>
      )
    }
    case 'client': {
      const { name, email, is_company, case_count } = row.hit
      return (
        <Line
          icon={is_company ? <BuildingIcon /> : <PeopleIcon />}
          name={<Marked of={name} />}
          aside={
            <>
              <Marked of={email} /> · {casesOf(case_count)}
            </>
          }
        />
      )
    }
    case 'company':
      return (
        <Line
          icon={<BuildingIcon />}
          name={<Marked of={row.hit.name} />}
          aside={casesOf(row.hit.case_count)}
        />
      )
    case 'authority': {
      const { name, city, submission_type, case_count } = row.hit
      return (
        <Line
          icon={<LawFirmIcon />}
          name={<Marked of={name} />}
          aside={`${city ?? submissionTypeLabel(submission_type)} · ${casesOf(case_count)}`}
        />
      )
    }
    case 'document': {
      const { name, internal_id, page, excerpt } = row.hit
      return (
        <>
          <FileIcon />
          <span className={`${css.document} grow`}>
            <span className="row">
              <span className="grow cut">
                <Marked of={name} />
              </span>
              <span className={`${css.aside} num`}>
                {internal_id}
                {page === null ? '' : ` · pagina ${page}`}
              </span>
            </span>
            {excerpt ? (
              <span className={`${css.excerpt} cut`}>
                … <Marked of={excerpt} /> …
              </span>
            ) : null}
          </span>
        </>
      )
    }
    case 'action':
      return (
        <Line
          icon={actionIcons[row.action.icon]}
          name={row.action.label}
          aside={
            row.action.icon === 'create' ? (
              <>
                <kbd>Ctrl</kbd> <kbd>Enter</kbd>
              </>
            ) : null
          }
        />
      )
    default:
      return <>{['Alle', row.total.toLocaleString('nl-NL'), row.noun].filter(Boolean).join(' ')}</>
  }
}

interface SearchOptionProps {
  readonly id: string
  readonly row: SearchRow
  readonly isChosen: boolean
  readonly onPoint: () => void
  readonly onOpen: (event: MouseEvent) => void
}

/** A row as an option of the list. The search field keeps the focus and handles the keys. */
export const SearchOption = ({ id, row, isChosen, onPoint, onOpen }: SearchOptionProps): ReactElement => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: as above
  // biome-ignore lint/a11y/useFocusableInteractive: as above
  <div
    id={id}
    className={css.row}
    data-kind={row.kind}
    role="option"
    aria-selected={isChosen}
    onPointerMove={onPoint}
    onClick={onOpen}
  >
    <RowContent row={row} />
    {row.kind === 'all' || row.kind === 'action' ? null : <kbd className={css.enter}>Enter</kbd>}
  </div>
)
