import { getClient } from '@zaakwerk/contract/clients'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { Client } from '@zaakwerk/contract/entities/people'
import { personName } from '@zaakwerk/domain/names'
import { formatPhone, phoneLink } from '@zaakwerk/domain/phones'
import { useReplaceAnswer, Widget } from '@zaakwerk/platform'
import { useNavigate } from '@zaakwerk/platform/router'
import { Breakable, BuildingIcon, Button, MailIcon, PhoneIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './case-client.module.css'
import page from './case-detail.module.css'
import { ClampedText } from './clamped-text.tsx'
import { IbanUpdate } from './iban-update.tsx'
import { usePlace } from './needs/places.tsx'

interface ClientCardProps {
  readonly client: Client
  readonly detail: CaseDetail
  readonly onOpen: () => void
}

const ClientCard = ({ client, detail, onOpen }: ClientCardProps): ReactElement => {
  const name = personName(client)
  const update = detail.iban_updates.find(({ client_id }) => client_id === client.id)
  return (
    <div className={css.card}>
      <div className={css.head}>
        <h2 className={css.name}>{name}</h2>
        <Button
          size="small"
          className={css.all}
          aria-label={`Alle gegevens van ${name}`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          Alle gegevens
        </Button>
      </div>
      <ul className={css.ways}>
        {client.is_company && client.company_name && client.company_name !== name ? (
          <li>
            <BuildingIcon />
            <span>{client.company_name}</span>
          </li>
        ) : null}
        <li>
          <MailIcon />
          <a href={`mailto:${client.email}`}>
            <Breakable text={client.email} />
          </a>
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
      {update ? <IbanUpdate update={update} client={client} companies={detail.companies} /> : null}
    </div>
  )
}

interface CaseClientProps {
  readonly detail: CaseDetail
  /** Refreshes the case after its client was changed. */
  readonly onChanged: () => void
}

/** The client of the case, how to reach them, and the note about them. */
export const CaseClient = ({ detail, onChanged }: CaseClientProps): ReactElement => {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const note = detail.client_note.trim()
  const replace = useReplaceAnswer()
  const open = (client: Client): void => {
    const { id, version } = client
    // The dialog opens with the data of the case and reads the client again.
    replace(getClient, { params: { id } }, (shown) => (shown && shown.version >= version ? shown : client))
    setOpened(id)
    setOpen(true)
  }
  usePlace('client', () => {
    const [leading] = detail.client
    if (leading) open(leading)
  })
  return (
    <section className={page.client} aria-label="Cliënt">
      {detail.client.length === 0 ? <h2 className={css.name}>Geen cliënt gekoppeld</h2> : null}
      {detail.client.map((client) => (
        <ClientCard key={client.id} client={client} detail={detail} onOpen={() => open(client)} />
      ))}
      {note ? (
        <div className={css.note}>
          <h3>Notitie</h3>
          <ClampedText text={note} />
        </div>
      ) : null}
      {opened === undefined ? null : (
        <Widget
          // Keyed by client, so that the dialog keeps no state of another client.
          key={opened}
          name="ContactDialog"
          props={{
            isOpen,
            clientId: opened,
            note: detail.client_note,
            caseId: detail.id,
            onClose: () => setOpen(false),
            onOpenCase: (id) => void navigate(`/case/${id}`),
            onSaved: onChanged,
          }}
        />
      )}
    </section>
  )
}
