import { parentPort, workerData } from 'node:worker_threads'

import { drawPrint, type PrintOrder } from './prints.ts'

/** The entry point of the thread that draws a print. */
parentPort?.postMessage(await drawPrint(workerData as PrintOrder))
