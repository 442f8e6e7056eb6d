import type { MergePreview } from '@zaakwerk/contract/client-merges'
import { countLabel } from '@zaakwerk/domain/counts'
import { formatDate } from '@zaakwerk/domain/dates'
import { undoMergeUntil } from '@zaakwerk/domain/merge-term'
import { BuildingIcon, FileIcon, FolderIcon, LinkIcon, PeopleIcon } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import css from './merge.module.css'
import { MergeHistory } from './merge-history.tsx'
import { linkWords, namesOf } from './merge-messages.ts'

interface MergeEffectsProps {
  readonly preview: MergePreview
  readonly keptId: number
}

/** The union of both lists. */
const united = <Row extends { readonly id: number }>(lists: readonly (readonly Row[])[]): readonly Row[] => [
  ...new Map(lists.flat().map((row) => [row.id, row])).values(),
]

const Effect = ({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}): ReactElement => (
  <li className={css.effect}>
    {icon}
    <div>
      <b>{title}</b>
      <small className="caption faint">{children}</small>
    </div>
  </li>
)

/** "Wat er gebeurt": what moves, what disappears, how to undo it, and earlier merges. */
export const MergeEffects = ({ preview, keptId }: MergeEffectsProps): ReactElement => {
  const { clients, invoice_count, links } = preview
  const goneId = clients.find(({ id }) => id !== keptId)?.id
  const cases = united(clients.map((client) => client.cases))
  const companies = united(clients.map((client) => client.companies))
  return (
    <aside className={`${css.effects} num`}>
      <h2>Wat er gebeurt</h2>
      <ul className={`${css.moves} stack`}>
        {cases.length > 0 ? (
          <Effect icon={<FolderIcon />} title={countLabel(cases.length, 'dossier', 'dossiers')}>
            {`${namesOf(cases.map(({ internal_id }) => internal_id))} ${cases.length === 1 ? 'staat' : 'staan'} bij ${keptId}`}
          </Effect>
        ) : null}
        {companies.length > 0 ? (
          <Effect icon={<BuildingIcon />} title={countLabel(companies.length, 'bedrijf', 'bedrijven')}>
            {`${namesOf(companies.map(({ name }) => name))} ${companies.length === 1 ? 'blijft' : 'blijven'} gekoppeld`}
          </Effect>
        ) : null}
        {invoice_count > 0 ? (
          <Effect icon={<FileIcon />} title={countLabel(invoice_count, 'factuur', 'facturen')}>
            {invoice_count === 1 ? 'Blijft zoals die verstuurd is' : 'Blijven zoals ze verstuurd zijn'}
          </Effect>
        ) : null}
        {links.length > 0 ? (
          <Effect icon={<LinkIcon />} title={countLabel(links.length, 'open link', 'open links')}>
            {`${namesOf(links.map(linkWords))} ${links.length === 1 ? 'blijft' : 'blijven'} werken`}
          </Effect>
        ) : null}
        <Effect icon={<PeopleIcon />} title={`Contact ${goneId} verdwijnt`}>
          {`Uit alle lijsten. Wie ${goneId} zoekt, komt bij ${keptId}.`}
        </Effect>
      </ul>
      <h2 className={css.undo}>Ongedaan maken</h2>
      <p className={`${css.term} small quiet`}>
        {`Kan tot en met ${formatDate(undoMergeUntil(new Date()))}, vanaf contact ${keptId}. Beide contacten zijn dan weer zoals nu; wat er daarna bijkwam, blijft bij ${keptId}.`}
      </p>
      <MergeHistory clients={clients} />
    </aside>
  )
}
