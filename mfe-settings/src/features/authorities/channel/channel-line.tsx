import { getAuthorityChannel } from '@zaakwerk/contract/authority-channels'
import type { AuthorityChannel } from '@zaakwerk/contract/entities/authority-channel'
import { channelKindLabels, receiptPolicyLabels } from '@zaakwerk/domain/authority-channels'
import { formatDate } from '@zaakwerk/domain/dates'
import { lookUp } from '@zaakwerk/domain/known'
import { useEndpoint } from '@zaakwerk/platform'
import { Button, QueryView } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { ChannelDialog } from './channel.dialog.tsx'
import { OutagesDialog } from './outages.dialog.tsx'

const channelText = ({ kind, address, since }: AuthorityChannel): string => {
  if (kind === null) return 'Geen aangewezen kanaal bekend'
  const from = since ? `sinds ${formatDate(since)}` : undefined
  return ['Aangewezen kanaal:', lookUp(channelKindLabels, kind, kind).toLowerCase(), address, from]
    .filter(Boolean)
    .join(' ')
}

const outageText = ({ outages }: AuthorityChannel): string => {
  const now = outages.filter(({ until_on }) => until_on === null).length
  return now > 0 ? 'storing nu' : outages.length === 1 ? '1 storing' : `${outages.length} storingen`
}

/** The appointed channel of an authority, its confirmation policy, and its outages, each with a dialog. */
export const ChannelLine = ({ authorityId }: { readonly authorityId: number }): ReactElement => {
  const state = useEndpoint(getAuthorityChannel, { params: { id: authorityId } })
  const [opened, setOpened] = useState<'channel' | 'outages'>()
  const [openings, setOpenings] = useState(0)
  const close = (): void => setOpened(undefined)
  const open = (dialog: 'channel' | 'outages') => (): void => {
    // Each opening begins with an empty form.
    setOpenings(openings + 1)
    setOpened(dialog)
  }
  return (
    <QueryView state={state} skeleton={null} failure="Het kanaal kon niet worden geladen">
      {(channel) => (
        <section aria-label="Kanaal" className="stack">
          <p className="small">
            {`${channelText(channel)} · bevestigt ontvangst: ${lookUp(receiptPolicyLabels, channel.confirms_receipt, 'onbekend').toLowerCase()} · ${outageText(channel)}`}
          </p>
          <div className="row">
            <Button size="small" onClick={open('channel')}>
              Kanaal wijzigen
            </Button>
            <Button size="small" onClick={open('outages')}>
              Storingen
            </Button>
          </div>
          <ChannelDialog
            key={`channel ${openings}`}
            isOpen={opened === 'channel'}
            channel={channel}
            onClose={close}
          />
          <OutagesDialog
            key={`outages ${openings}`}
            isOpen={opened === 'outages'}
            channel={channel}
            onClose={close}
          />
        </section>
      )}
    </QueryView>
  )
}
