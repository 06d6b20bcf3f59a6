// @ts-check
/** Requests to a child process over IPC, matched by number. */

let requests = 0;

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {object} body what is asked of it
 * @returns {Promise<void>} when it has answered
 * @throws {Error} when it answers with an error, or ends before
 */
export function request(child, body) {
  const id = ++requests;
  return new Promise((resolve, reject) => {
    const done = () => {
      child.off('message', take);
      child.off('exit', ended);
    };
    const ended = () => {
      done();
      reject(new Error('The process ended before it answered.'));
    };
    /** @param {unknown} answer */
    const take = (answer) => {
      if (typeof answer !== 'object' || answer === null || !('id' in answer) || answer.id !== id) return;
      done();
      if ('error' in answer) reject(new Error(String(answer.error)));
      else resolve();
    };
    child.on('message', take);
    child.once('exit', ended);
    child.send({ id, ...body }, (error) => {
      if (!error) return;
      done();
      reject(error);
    });
  });
}
