import { LANGUAGE } from '#texts/platform/language.ts'

type Props = {
  readonly columns: readonly string[]
  /** The name of a row, then its values. */
  readonly rows: readonly (readonly [string, ...(string | number)[]])[]
}

/** Shows a table whose rows have names, with numbers as they are written in French. */
export function FiguresTable({ columns, rows }: Props) {
  return (
    <table className="figures-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          // A removed prize and a new one may have the same name.
          <tr key={row}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value.toLocaleString(LANGUAGE)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
