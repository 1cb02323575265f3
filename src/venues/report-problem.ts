/** Reports an invalid field: its name in the file, the rule that it breaks (`must …`), and its value. */
export type ReportProblem = (field: string, must: string, value: unknown) => void
