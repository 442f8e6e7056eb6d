import { integrationWords } from '@zaakwerk/domain/integrations'
import { Link } from '@zaakwerk/platform/router'
import { Remark } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import type { IntegrationRow } from './integration-columns.tsx'
import { adviceOf, expiryText, isFailing } from './integration-messages.ts'
import css from './integrations.module.css'

const Settings = ({ name }: { readonly name: string }): ReactElement => {
  const { settings } = integrationWords(name)
  if (settings.length === 0) return <>Deze koppeling is er nog niet.</>
  return (
    <>
      Op de server, met{' '}
      {settings.map((setting, at) => (
        <span key={setting}>
          {at > 0 ? ', ' : ''}
          <code>{setting}</code>
        </span>
      ))}
      . De beheerder van de server vindt de uitleg in docs/settings.md; geheimen staan nooit op dit scherm.
    </>
  )
}

/** Row detail: the effect of an outage, the warning, the raw response, the queued jobs and the settings. */
export const IntegrationDetail = ({
  row: { integration, isOpen },
}: {
  readonly row: IntegrationRow
}): ReactElement => (
  <div className={`${css.detail} small`} data-open={isOpen}>
    {isFailing(integration) ? <p>{adviceOf(integration, new Date())}</p> : null}
    {integration.warning ? <Remark>{integration.warning}</Remark> : null}
    {isOpen ? (
      <dl>
        {integration.last_error?.answer ? (
          <>
            <dt>Antwoord</dt>
            <dd>
              <code>{integration.last_error.answer}</code>
            </dd>
          </>
        ) : null}
        {integration.waiting ? (
          <>
            <dt>Wacht</dt>
            <dd>
              <Link to="/settings/queue">{integration.waiting} in de wachtrij</Link>
            </dd>
          </>
        ) : null}
        {integration.expires_at ? (
          <>
            <dt>Geldig</dt>
            <dd>{expiryText(integration.expires_at, new Date())}</dd>
          </>
        ) : null}
        <dt>Instellen</dt>
        <dd>
          <Settings name={integration.name} />
        </dd>
      </dl>
    ) : null}
  </div>
)
