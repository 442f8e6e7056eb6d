import type { CompanyDetail } from '@zaakwerk/contract/entities/people'
import { formatIban } from '@zaakwerk/domain/iban'
import { Link } from '@zaakwerk/platform/router'
import { Breakable, Button, ChevronDownIcon, ChevronUpIcon, PeopleIcon } from '@zaakwerk/ui'
import { type ReactElement, useId, useState } from 'react'
import css from './company.module.css'

type Contact = CompanyDetail['clients'][number]

/** "Mevr. Maria van den Berg". */
const nameOf = ({ salutation, first_name, prefixes, last_name }: Contact): string =>
  [salutation, first_name, prefixes, last_name].filter(Boolean).join(' ') || '-'

const ContactList = ({ clients }: Pick<CompanyDetail, 'clients'>): ReactElement =>
  clients.length === 0 ? (
    <p>Geen contacten gevonden.</p>
  ) : (
    <ul aria-label="Contacten">
      {clients.map((one) => (
        <li key={one.id} className={`${css.contact} small`}>
          <Link to={`/settings/clients/${one.id}`}>
            <Breakable text={one.email} />
          </Link>
          <span>{nameOf(one)}</span>
          <small className="num" translate="no">
            {one.iban ? formatIban(one.iban) : '-'}
          </small>
        </li>
      ))}
    </ul>
  )

/** The menu item "Contacten": the contacts of a company, expanded in place. */
export const CompanyContacts = ({ clients }: Pick<CompanyDetail, 'clients'>): ReactElement => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        icon={<PeopleIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Contacten <span className={`${css.count} faint num`}>{clients.length}</span>
        {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </Button>
      {isOpen ? (
        <div id={id} className={css.menuList}>
          <ContactList clients={clients} />
        </div>
      ) : null}
    </div>
  )
}
