import type { MailPiece, MailPreview } from '@zaakwerk/contract/case-mail'
import { useMay } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Breakable, Delayed, ErrorIcon, Failed } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './mail-pane.module.css'
import type { EventMail } from './use-event-mail.ts'

const Pieces = ({ pieces }: { readonly pieces: readonly MailPiece[] }): ReactElement => (
  <>
    {pieces.map(({ kind, text }, index) =>
      kind === 'template' ? (
        text
      ) : (
        <mark key={index} data-kind={kind}>
          {text}
        </mark>
      ),
    )}
  </>
)

const list = new Intl.ListFormat('nl-NL')

const Foot = ({ mail }: { readonly mail: MailPreview }): ReactElement => {
  const mayRead = useMay('settings.read')
  const { empty, template } = mail
  const version = `Template, versie ${template.version}`
  return (
    <div className={`${css.foot} row wrap caption`}>
      {empty.length > 0 ? (
        <p className={`${css.empty} row`} role="alert">
          <ErrorIcon />
          {`Nog leeg: ${list.format(empty)}. Vul dat eerst in.`}
        </p>
      ) : (
        <p className="quiet">
          <mark data-kind="case">Getint</mark> ingevuld uit het dossier
        </p>
      )}
      {mayRead ? (
        // Opens in a new tab, so that the input in the dialog is kept.
        <Link to={`/settings/templates/${template.id}`} target="_blank">
          {version} <span className="visually-hidden">in een nieuw tabblad</span>
        </Link>
      ) : (
        version
      )}
    </div>
  )
}

const Mail = ({ mail }: { readonly mail: MailPreview }): ReactElement => (
  <>
    <section
      className={css.text}
      aria-label="Tekst van de e-mail"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the text
      tabIndex={0}
    >
      {mail.paragraphs.map(({ is_heading, pieces }, index) => (
        <p key={index} data-heading={is_heading || undefined}>
          <Pieces pieces={pieces} />
        </p>
      ))}
    </section>
    <Foot mail={mail} />
  </>
)

const Content = ({ mail, failure, retry }: EventMail): ReactElement => {
  if (failure) return <Failed text={`De e-mail kan nog niet worden getoond: ${failure}`} onRetry={retry} />
  if (mail) return <Mail mail={mail} />
  return (
    <Delayed>
      <p className="quiet" role="status">
        Bezig met laden
      </p>
    </Delayed>
  )
}

interface MailPaneProps {
  readonly state: EventMail
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

/** Preview of the mail of an action: recipient, subject and text. When collapsed, it is one line, with the reason if the mail cannot be sent. */
export const MailPane = ({ state, isFolded, onFold }: MailPaneProps): ReactElement => {
  const { mail, isOld, failure } = state
  if (mail === null && !failure)
    return (
      <section className={css.pane} aria-label="E-mail aan de cliënt">
        <p className="quiet">Er gaat geen e-mail.</p>
      </section>
    )
  return (
    <section className={css.pane} aria-label="E-mail aan de cliënt" aria-busy={isOld && !failure}>
      <div className={css.head}>
        <dl className={css.lines}>
          <dt className="faint">Aan</dt>
          <dd>
            {mail ? (
              <>
                {`${mail.recipient.name}, `}
                <Breakable text={mail.recipient.email} />
              </>
            ) : (
              '…'
            )}
          </dd>
          {isFolded ? null : (
            <>
              <dt className="faint">Onderwerp</dt>
              <dd className={css.subject}>{mail ? <Pieces pieces={mail.subject} /> : '…'}</dd>
            </>
          )}
        </dl>
        <button
          type="button"
          className={css.fold}
          aria-expanded={!isFolded}
          aria-label={isFolded ? 'Toon de e-mail' : 'Verberg de e-mail'}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? 'Toon' : 'Verberg'}
        </button>
      </div>
      {isFolded && !failure ? null : <Content {...state} />}
      {isFolded && !failure && mail && mail.empty.length > 0 ? <Foot mail={mail} /> : null}
    </section>
  )
}
