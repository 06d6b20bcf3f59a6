import { shared, streams } from './protocol.js';

function encode(response: InstanceType<typeof streams.ReadResp>): Buffer {
  return Buffer.from(response.serializeBinary());
}

function streamIdentifier(stream: string): InstanceType<typeof shared.StreamIdentifier> {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
}

export function confirmation(id: string): Buffer {
  const message = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id);
  return encode(new streams.ReadResp().setConfirmation(message));
}

export function checkpoint(position: number): Buffer {
  const message = new streams.ReadResp.Checkpoint();
  message.setCommitPosition(String(position)).setPreparePosition(String(position));
  return encode(new streams.ReadResp().setCheckpoint(message));
}

export function streamNotFound(stream: string): Buffer {
  const message = new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream));
  return encode(new streams.ReadResp().setStreamNotFound(message));
}

export const CAUGHT_UP = encode(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));

export const FELL_BEHIND = encode(new streams.ReadResp().setFellBehind(new streams.ReadResp.FellBehind()));
