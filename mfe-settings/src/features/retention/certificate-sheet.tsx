import type { CertificateContent } from '@zaakwerk/contract/entities/destruction'
import type { CertificateText } from '@zaakwerk/domain/certificate-text'
import type { ReactElement } from 'react'
import css from './certificate.module.css'

/** Columns of the table that hold numbers. */
const firstNumber = 2

const Groups = ({ table: [head = [], ...rows] }: CertificateText): ReactElement => (
  <table>
    <thead>
      <tr>
        {head.map((title, at) => (
          <th key={title} scope="col" data-number={at >= firstNumber || undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells) => (
        <tr key={cells.join(' ')}>
          {cells.map((cell, at) => (
            <td key={head[at]} className="num" data-number={at >= firstNumber || undefined}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

interface SheetProps {
  readonly content: CertificateContent
  readonly text: CertificateText
}

/** A certificate on A4. */
export const CertificateSheet = ({ content, text }: SheetProps): ReactElement => (
  <article className={css.sheet} aria-label={text.title}>
    <div className={css.letterhead}>
      <b>Zaakwerk</b>
      <span>
        {content.company}
        <br />
        {content.address}
      </span>
    </div>
    <h2>{text.title}</h2>
    <div className={`${css.number} num`}>{text.subtitle}</div>
    <p>{text.intro}</p>
    <h3>Wat is vernietigd</h3>
    <Groups {...text} />
    {text.sections.map(({ heading, text: words }) => (
      <section key={heading}>
        <h3>{heading}</h3>
        <div>{words}</div>
      </section>
    ))}
    <h3>Besloten door</h3>
    <div className={css.signers}>
      {text.signers.map(({ name, at }) => (
        <div key={`${name} ${at}`}>
          <b>{name}</b>
          <span className="num">{at}</span>
        </div>
      ))}
    </div>
    <h3>Kenmerk van de lijst</h3>
    <code className={css.hash}>{`SHA-256 ${text.hash}`}</code>
  </article>
)
