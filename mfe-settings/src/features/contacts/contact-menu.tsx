import type { Client } from '@zaakwerk/contract/entities/people'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatIban } from '@zaakwerk/domain/iban'
import { useMay } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { BuildingIcon, Button, ChevronDownIcon, ChevronUpIcon, EditIcon, FolderIcon } from '@zaakwerk/ui'
import { CaseStatusDot } from '@zaakwerk/widgets/case-status'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import css from './contact.module.css'

interface ContactMenuProps {
  readonly client: Client
  /** The open case. */
  readonly caseId: number | undefined
  readonly isEditing: boolean
  /** Undefined without permission to write. */
  readonly onToggleEdit: (() => void) | undefined
  readonly onOpenCase: (id: number) => void
}

type Case = Client['cases'][number]

const CaseWords = ({ internal_id, official_id, status }: Case): ReactElement => (
  <>
    <span className="num">{internal_id}</span>
    <small className="num">{official_id ? formatReference(official_id) : '-'}</small>
    <CaseStatusDot status={status} />
  </>
)

const Cases = ({ client, caseId, onOpenCase }: ContactMenuProps): ReactNode =>
  client.cases.length === 0 ? (
    <p>Geen dossiers gevonden.</p>
  ) : (
    <ul aria-label="Dossiers">
      {client.cases.map((one) => (
        <li key={one.id}>
          {one.id === caseId ? (
            <span className={`${css.case} ring-inside`} aria-current="true">
              <CaseWords {...one} />
            </span>
          ) : (
            <button type="button" className={`${css.case} ring-inside`} onClick={() => onOpenCase(one.id)}>
              <CaseWords {...one} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )

const Companies = ({ client }: ContactMenuProps): ReactNode => {
  const mayOpen = useMay('people.read')
  return client.companies.length === 0 ? (
    <p>Geen bedrijven gevonden.</p>
  ) : (
    <ul aria-label="Bedrijven">
      {client.companies.map(({ id, name, iban }) => (
        <li key={id} className={css.company}>
          <span>{mayOpen ? <Link to={`/settings/companies/${id}`}>{name}</Link> : name}</span>
          <small className="num" translate="no">
            {iban ? formatIban(iban) : '-'}
          </small>
        </li>
      ))}
    </ul>
  )
}

const lists = {
  cases: { label: 'Dossiers', icon: <FolderIcon />, List: Cases },
  companies: { label: 'Bedrijven', icon: <BuildingIcon />, List: Companies },
} as const
const listNames = ['cases', 'companies'] as const

/**
 * Actions on a contact, and its cases and companies. The lists expand in place instead of opening as menus: they hold links with text, no WAI-ARIA menu items,
 * and fit on a phone.
 */
export const ContactMenu = (props: ContactMenuProps): ReactElement => {
  const id = useId()
  const [open, setOpen] = useState<keyof typeof lists>()
  const List = open && lists[open].List
  return (
    <div>
      <div className={`${css.menuBar} flow`}>
        {props.onToggleEdit ? (
          <Button icon={<EditIcon />} aria-pressed={props.isEditing} onClick={props.onToggleEdit}>
            Gegevens wijzigen
          </Button>
        ) : null}
        {listNames.map((name) => (
          <Button
            key={name}
            icon={lists[name].icon}
            aria-expanded={open === name}
            aria-controls={open === name ? id : undefined}
            onClick={() => setOpen(open === name ? undefined : name)}
          >
            {lists[name].label} <span className={`${css.count} num`}>{props.client[name].length}</span>
            {open === name ? <ChevronUpIcon /> : <ChevronDownIcon />}
          </Button>
        ))}
      </div>
      {List ? (
        <div id={id} className={css.menuList}>
          <List {...props} />
        </div>
      ) : null}
    </div>
  )
}
