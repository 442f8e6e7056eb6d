import type { ReactElement } from 'react'
import { CopyButton } from './copy-button.tsx'
import css from './second-factor.module.css'

/** The codes, shown this once. */
export const RecoveryCodeList = ({ codes }: { readonly codes: readonly string[] }): ReactElement => (
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
      <CopyButton
        text={codes.join('\n')}
        label="Kopieer"
        done="Herstelcodes gekopieerd"
        otherwise="Schrijf de codes over, of maak een afdruk."
      />
    </div>
  </>
)
