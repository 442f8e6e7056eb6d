import type { Client } from '@zaakwerk/contract/people'
import { clientName } from '@zaakwerk/domain/names'
import { formatPhone, phoneLink } from '@zaakwerk/domain/phones'
import { BuildingIcon, MailIcon, PhoneIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import './case-client.css'
import { ClientNote } from './client-note.tsx'

/** The person, also where the client is a company: that is who will pick up the phone. */
const personName = (client: Client): string => clientName({ ...client, is_company: false })

const ClientCard = ({ client }: { client: Client }): ReactElement => (
  <>
    <h2>{personName(client)}</h2>
    <ul className="case-client-ways">
      {client.is_company && client.company_name && client.company_name !== personName(client) ? (
        <li>
          <BuildingIcon />
          <span>{client.company_name}</span>
        </li>
      ) : null}
      <li>
        <MailIcon />
        <a href={`mailto:${client.email}`}>{client.email}</a>
      </li>
      {client.phone_number ? (
        <li>
          <PhoneIcon />
          <a className="num" href={phoneLink(client.phone_number)}>
            {formatPhone(client.phone_number)}
          </a>
        </li>
      ) : null}
    </ul>
  </>
)

interface CaseClientProps {
  readonly clients: readonly Client[]
  readonly note: string
}

/** Who the case is for, how to reach them, and what to know before doing so. */
export const CaseClient = ({ clients, note }: CaseClientProps): ReactElement => (
  <section className="case-client" aria-label="Cliënt">
    {clients.length === 0 ? <h2>Geen cliënt gekoppeld</h2> : null}
    {clients.map((client) => (
      <ClientCard key={client.id} client={client} />
    ))}
    {note.trim() ? <ClientNote text={note.trim()} /> : null}
  </section>
)
