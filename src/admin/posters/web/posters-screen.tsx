import { useState } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice, Panel } from '#admin/kit/web/panel.tsx'
import { useServer } from '#admin/kit/web/use-server.ts'
import { PRINT_NAMES, type PrintName } from '#posters/print-name.ts'
import { POSTERS_TEXTS as TEXTS } from '#texts/admin/posters/messages.ts'

import { postersCalls, postersFiles } from './posters-calls.ts'
import './posters.css'

/** Shows the posters of the version in force, and their downloads. */
export function PostersScreen({ venue: { key } }: ScreenProps) {
  const result = useServer(postersCalls('read', key))
  return (
    <ServerResult result={result}>
      {(answer) => {
        if (answer.type === 'neverPublished')
          return (
            <Notice kind="info">
              <p>{TEXTS.neverPublished}</p>
              <a className="button main" href={`#/${key}/publier`}>
                {TEXTS.toPublish}
              </a>
            </Notice>
          )
        return (
          <>
            <Address url={answer.url} />
            {answer.type === 'unprintable' ? (
              <Notice kind="warning">{TEXTS.unprintable}</Notice>
            ) : (
              <div className="columns wide">
                {PRINT_NAMES.map((print) => (
                  <Print key={print} venue={key} print={print} version={String(answer.version)} />
                ))}
                <p className="field-help">{TEXTS.bleed}</p>
              </div>
            )}
            <QrPanel venue={key} />
          </>
        )
      }}
    </ServerResult>
  )
}

function Address({ url }: { readonly url: string }) {
  return (
    <Panel title={TEXTS.address}>
      <p>
        <a className="printed-address" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <p className="field-help">{TEXTS.addressHelp}</p>
    </Panel>
  )
}

function Print({
  venue,
  print,
  version,
}: {
  readonly venue: string
  readonly print: PrintName
  readonly version: string
}) {
  const [isDownloaded, setDownloaded] = useState(false)
  const { title, advice, alt } = TEXTS.prints[print]
  return (
    <Panel title={title}>
      <img
        className="print-preview"
        src={postersFiles('print', venue, { print, format: 'svg', version })}
        alt={alt}
        width="148"
        height="210"
        loading="lazy"
      />
      <p>{advice}</p>
      <a
        className="button main"
        href={postersFiles('print', venue, { print, format: 'pdf', version })}
        aria-label={TEXTS.pdfOf(title)}
        onClick={() => setDownloaded(true)}
        download
      >
        {TEXTS.pdf}
      </a>
      <p role="status">{isDownloaded && TEXTS.downloaded}</p>
    </Panel>
  )
}

function QrPanel({ venue }: { readonly venue: string }) {
  return (
    <Panel title={TEXTS.qr}>
      <p>{TEXTS.qrAdvice}</p>
      <p className="row">
        <a className="button plain" href={postersFiles('qr', venue, { format: 'png' })} download>
          {TEXTS.qrPng}
        </a>
        <a className="button plain" href={postersFiles('qr', venue, { format: 'svg' })} download>
          {TEXTS.qrSvg}
        </a>
      </p>
    </Panel>
  )
}
