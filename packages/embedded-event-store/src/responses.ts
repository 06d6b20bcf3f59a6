import { shared, streams } from './protocol.js';

/** The answers to a read that are not events, encoded. */

function encode(response: InstanceType<typeof streams.ReadResp>): Buffer {
  return Buffer.from(response.serializeBinary());
}

/** A stream's name on the wire. */
function streamIdentifier(stream: string): InstanceType<typeof shared.StreamIdentifier> {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
}

/** The subscription has begun. */
export function confirmation(id: string): Buffer {
  const message = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id);
  return encode(new streams.ReadResp().setConfirmation(message));
}

/** Everything up to a position has been looked at. */
export function checkpoint(position: number): Buffer {
  const message = new streams.ReadResp.Checkpoint();
  message.setCommitPosition(String(position)).setPreparePosition(String(position));
  return encode(new streams.ReadResp().setCheckpoint(message));
}

/** There is no such stream. */
export function streamNotFound(stream: string): Buffer {
  const message = new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream));
  return encode(new streams.ReadResp().setStreamNotFound(message));
}

/** The subscription has reached the present. */
export const CAUGHT_UP = encode(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));

/** The subscription no longer keeps up with the present. */
export const FELL_BEHIND = encode(new streams.ReadResp().setFellBehind(new streams.ReadResp.FellBehind()));
