import { notify } from '@zaakwerk/platform'
import { Button, CopyIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './second-factor.module.css'

/** The codes, shown this once. */
export const RecoveryCodeList = ({ codes }: { readonly codes: readonly string[] }): ReactElement => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify.success({ title: 'Herstelcodes gekopieerd' })
    } catch {
      notify.error({ title: 'Kopiëren is niet gelukt', text: 'Schrijf de codes over, of maak een afdruk.' })
    }
  }
  return (
    <>
      <p>
        Bewaar deze codes op een veilige plek, niet op je telefoon. Met elk ervan kun je één keer inloggen als
        je je telefoon niet bij je hebt. Je ziet ze alleen nu.
      </p>
      <ul className={`${css.codes} num`} aria-label="Herstelcodes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          Kopieer
        </Button>
      </div>
    </>
  )
}
