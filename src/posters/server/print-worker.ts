import { parentPort, workerData } from 'node:worker_threads'

import { drawPrint, type PrintOrder } from './prints.ts'

/** The entry point of the thread in which a print is drawn. */
parentPort?.postMessage(await drawPrint(workerData as PrintOrder))
