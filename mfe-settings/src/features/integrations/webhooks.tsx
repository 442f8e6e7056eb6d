import { listWebhooks, type Webhook } from '@zaakwerk/contract/webhooks'
import { useEndpoint } from '@zaakwerk/platform'
import { type Column, DataTable, StatusDot, type StatusTone } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { momentText } from './integration-messages.ts'
import css from './integrations.module.css'

const senders: Readonly<Record<string, string>> = {
  moneybird: 'Moneybird, facturen',
  whatsapp: 'WhatsApp, bezorging van berichten',
  sign_in: 'Inloggen, elders uitgelogd',
}

const refusals: Readonly<Record<string, string>> = {
  no_secret: 'geheim niet ingesteld',
  signature: 'handtekening fout',
  expired: 'te laat of herhaald',
}

/** Refused calls of a day that are no cause for alarm: anybody can call a public address. */
const usualRefusals = 10

const hasManyRefused = ({ refused_today: refused }: Webhook): boolean =>
  refused.reduce((sum, { count }) => sum + count, 0) >= usualRefusals

const stateOf = (webhook: Webhook): readonly [StatusTone, string] => {
  const { is_set_up, last_accepted_at: accepted, last_refused_at: refused } = webhook
  if (!is_set_up) return ['ring', 'Niet ingesteld']
  if (hasManyRefused(webhook) && refused && (!accepted || refused > accepted))
    return ['yellow', 'Laatste geweigerd']
  return accepted ? ['green', 'Handtekening klopt'] : ['ring', 'Nog niets ontvangen']
}

const refusedText = ({ refused_today: refused }: Webhook): string =>
  refused
    .map(({ reason, count }) => `${count.toLocaleString('nl-NL')}, ${refusals[reason] ?? reason}`)
    .join(' · ') || '0'

const columns: readonly Column<Webhook>[] = [
  {
    key: 'sender',
    title: 'Afzender',
    width: { wide: 232, 1359: 200 },
    narrow: 'main',
    render: ({ sender }) => <b className="strong">{senders[sender] ?? sender}</b>,
  },
  {
    key: 'state',
    title: 'Toestand',
    width: { wide: 276, 1359: 230 },
    narrow: 'sub',
    render: (webhook) => {
      const [tone, label] = stateOf(webhook)
      return <StatusDot tone={tone}>{label}</StatusDot>
    },
  },
  {
    key: 'last',
    title: 'Laatst',
    width: 128,
    render: ({ last_accepted_at: at }) => (
      <span className="num">{at ? momentText(at, new Date()) : '-'}</span>
    ),
  },
  {
    key: 'today',
    title: 'Vandaag',
    width: 90,
    render: ({ accepted_today }) => <span className="num">{accepted_today.toLocaleString('nl-NL')}</span>,
  },
  {
    key: 'refused',
    title: 'Geweigerd',
    narrow: 'sub-aside',
    render: (webhook) => (
      <span className={`${css.refused} num`} data-many={hasManyRefused(webhook) || undefined}>
        {refusedText(webhook)}
      </span>
    ),
  },
  {
    key: 'path',
    title: 'Adres',
    width: { wide: 220, 1359: 190 },
    render: ({ path }) => <code>{path}</code>,
  },
]

/** "Meldingen van buiten": what third parties told us of their own accord. Nothing where none may. */
export const Webhooks = (): ReactElement | null => {
  const { data } = useEndpoint(listWebhooks, {})
  if (!data || data.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="webhooks">
      <div className={css.sectionHead}>
        <h2 id="webhooks">
          Meldingen van buiten <span className="faint num">{data.length}</span>
        </h2>
        <p className="quiet">Wat deze systemen ons uit zichzelf vertellen</p>
      </div>
      <DataTable label="Meldingen van buiten" columns={columns} rows={data} rowKey={({ sender }) => sender} />
    </section>
  )
}
