import { getHearingFeed, renewHearingFeed } from '@zaakwerk/contract/hearings'
import { formatMoment } from '@zaakwerk/domain/dates'
import { type DialogProps, failureOf, notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { Button, CheckIcon, ConfirmDialog, CopyIcon, Dialog, Failed, QueryView, Remark } from '@zaakwerk/ui'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import css from './feed.module.css'

interface FeedDialogProps extends DialogProps {
  /** Courts of the calendar's filter, also for the feed. */
  readonly courts: readonly string[]
}

const list = new Intl.ListFormat('nl-NL')

/** Feed URL for some courts; all if empty. */
const atCourts = (address: string, courts: readonly string[]): string =>
  courts.length === 0
    ? address
    : `${address}?${new URLSearchParams(courts.map((court) => ['courts', court]))}`

const Address = ({ address }: { readonly address: string }): ReactElement => {
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The button that created it is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  const copy = async (): Promise<void> => {
    // Selected first, so that Ctrl + C works where the browser does not copy.
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      notify.error({
        title: 'Kopiëren is mislukt',
        text: 'Het adres is geselecteerd: kopieer het met Ctrl + C.',
      })
    }
  }
  return (
    <div className={css.address}>
      <input
        ref={field}
        readOnly
        aria-label="Mijn agenda-adres"
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
        {isCopied ? 'Gekopieerd' : 'Kopieer'}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Het adres is gekopieerd.' : ''}
      </span>
    </div>
  )
}

/** "Mijn agenda-adres (.ics)": the secret feed URL of the user's hearings for a calendar app. */
export const FeedDialog = ({ courts, isOpen, onClose }: FeedDialogProps): ReactElement => {
  const feed = useEndpoint(getHearingFeed, {}, { paused: !isOpen })
  const renewal = useAction(renewHearingFeed, { refreshes: [getHearingFeed] })
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string>()
  const ask = (): void => {
    setError(undefined)
    setAsking(true)
  }
  const renew = async (): Promise<void> => {
    setError(undefined)
    try {
      await renewal.run({})
      setAsking(false)
    } catch (thrown) {
      setError(failureOf(thrown).text)
      notify.failure(thrown)
    }
  }
  return (
    <Dialog
      size="form"
      open={isOpen}
      title="Mijn agenda-adres"
      closable={{ 'aria-label': 'Sluiten' }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Sluiten</Button>}
    >
      <div className={`${css.feed} stack`}>
        <p>
          Voeg dit adres toe aan je agenda (Outlook, Google of Apple) als abonnement. Je ziet er de zittingen
          die aan jou zijn toegewezen, met rechtbank en dossier, en de termijnen die wij moeten halen van
          dossiers waarin jij een taak hebt. Alles blijft vanzelf bij.
        </p>
        <QueryView
          state={feed}
          skeleton={<div className={css.skeleton} />}
          failure="Je agenda-adres kon niet worden geladen"
        >
          {({ address, renewed_at }) =>
            address ? (
              <>
                <Address key={address} address={atCourts(address, courts)} />
                {courts.length > 0 ? (
                  <p className={`${css.hint} caption faint`}>
                    Dit adres geeft alleen zittingen bij {list.format(courts)}, zoals de kalender nu toont.
                    Kies daar geen rechtbank voor een adres met alle zittingen.
                  </p>
                ) : null}
                <p className={`${css.hint} caption faint num`}>
                  Dit adres is gemaakt op {formatMoment(renewed_at)}.
                </p>
              </>
            ) : (
              <>
                <Button type="primary" loading={renewal.isRunning} onClick={() => void renew()}>
                  Maak mijn agenda-adres
                </Button>
                {error ? <Failed text={error} /> : null}
              </>
            )
          }
        </QueryView>
        <Remark>
          Wie dit adres heeft, kan je zittingen lezen, zonder in te loggen. Deel het met niemand.
        </Remark>
        {feed.data?.address ? (
          <Button className={css.renew} onClick={ask}>
            Vernieuw
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Agenda-adres vernieuwen?"
        text="Je krijgt een nieuw adres. Het oude werkt meteen niet meer: agenda's die het gebruiken worden niet meer bijgewerkt."
        confirmLabel="Vernieuw"
        isBusy={renewal.isRunning}
        error={error}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  )
}
