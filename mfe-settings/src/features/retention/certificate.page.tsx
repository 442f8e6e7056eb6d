import type { Certificate } from '@zaakwerk/contract/entities/destruction'
import { PathId } from '@zaakwerk/contract/primitives'
import { getCertificate, getCertificateList, getCertificatePdf } from '@zaakwerk/contract/retention'
import { certificateText } from '@zaakwerk/domain/certificate-text'
import { notify, saveFile, useAction, useEndpoint } from '@zaakwerk/platform'
import { Link, useParams } from '@zaakwerk/platform/router'
import { Button, ChevronLeftIcon, DownloadIcon, PrinterIcon, QueryView, StatusBadge } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import type { ReactElement } from 'react'
import css from './certificate.module.css'
import { CertificateAside } from './certificate-aside.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'
import { momentDay } from './retention-messages.ts'

/** Key P prints the sheet, unless the user is typing or an overlay is open. */
const usePrintKey = (): void => {
  const print = (): void => globalThis.print()
  useKeys({ p: print, 'Shift+p': print })
}

const Shown = ({ certificate }: { readonly certificate: Certificate }): ReactElement => {
  const { id, content, sha256 } = certificate
  const pdf = useAction(getCertificatePdf)
  const list = useAction(getCertificateList)
  usePrintKey()
  const save = async (load: () => Promise<Blob>, name: string): Promise<void> => {
    try {
      saveFile(await load(), name)
    } catch (error) {
      notify.failure(error)
    }
  }
  const params = { id }
  return (
    <>
      <header className={css.head}>
        <h1 tabIndex={-1}>{`Verklaring ${content.number}`}</h1>
        <StatusBadge tone="green">{`Vernietigd op ${momentDay(content.destroyed_at)}`}</StatusBadge>
        <span className={css.actions}>
          <Button
            icon={<DownloadIcon />}
            loading={pdf.isRunning}
            onClick={() => void save(() => pdf.run({ params }), `verklaring-${content.number}.pdf`)}
          >
            Download pdf
          </Button>
          <Button
            type="primary"
            icon={<PrinterIcon />}
            aria-keyshortcuts="P"
            onClick={() => globalThis.print()}
          >
            Afdrukken <kbd>P</kbd>
          </Button>
        </span>
      </header>
      <div className={css.columns}>
        <div className={css.desk}>
          <CertificateSheet content={content} text={certificateText(content, sha256)} />
        </div>
        <CertificateAside
          certificate={certificate}
          isSaving={list.isRunning}
          onSaveList={() => void save(() => list.run({ params }), `verklaring-${content.number}.xlsx`)}
        />
      </div>
    </>
  )
}

/** "Verklaring 2026-010": what was destroyed, as one A4 page, and what the system finds of it now. */
export const CertificatePage = (): ReactElement => {
  const { id } = useParams()
  const wanted = PathId.safeParse(id)
  const state = useEndpoint(getCertificate, { params: { id: wanted.success ? wanted.data : 0 } })
  return (
    <div className={css.page}>
      <title>{`Verklaring ${state.data?.content.number ?? ''} – Zaakwerk`}</title>
      <Link to="/settings/retention?tab=certificates" className={`${css.back} quiet strong`}>
        <ChevronLeftIcon />
        Bewaren
      </Link>
      <QueryView
        state={state}
        className={css.view}
        skeleton={
          <div className={css.columns}>
            <div className={css.desk}>
              <div className={css.sheet} />
            </div>
          </div>
        }
        failure="De verklaring kon niet worden geladen"
      >
        {(certificate) => <Shown certificate={certificate} />}
      </QueryView>
    </div>
  )
}
