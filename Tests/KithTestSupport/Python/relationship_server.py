"""A server on the loopback interface that answers as app.bsky.graph.getRelationships does, or as it should not.

Prints its port and goes on in the background until somebody asks for /stop, or whoever started it is gone. The
first part of a path says how it answers; /MODE/stats tells what came.
"""
import asyncio, collections, json, os, socket, struct, sys, zlib
from urllib.parse import parse_qs, urlsplit

PREFIX = 'did:plc:'


class Mode:
    """What has come to one first part of a path."""

    def __init__(self):
        self.requests = self.now = self.most = self.targets = 0
        self.tries = collections.Counter()


modes = collections.defaultdict(Mode)


def element(actor, did):
    """Every second account is followed, every third follows, every fifth is blocked; the last letters count."""
    if not did.startswith(PREFIX):
        return {'$type': 'app.bsky.graph.defs#notFoundActor', 'actor': did, 'notFound': True}
    answer = {'$type': 'app.bsky.graph.defs#relationship', 'did': did}
    if did == actor:
        return answer
    number = int(''.join(c for c in did[len(PREFIX):] if c in '234567') or '0')
    if number % 2 == 0:
        answer['following'] = f'at://{actor}/app.bsky.graph.follow/3k{number}'
    if number % 3 == 0:
        answer['followedBy'] = f'at://{did}/app.bsky.graph.follow/3k{number}'
    if number % 5 == 0:
        answer['blockingByList'] = f'at://{actor}/app.bsky.graph.list/3k{number}'
    return answer


def answer(actor, others):
    """A handle `NAME.test` is that of `did:plc:NAME`, but only where it is the actor's; nobody.test is nobody's."""
    if actor == 'nobody.test':
        missing = {'$type': 'app.bsky.graph.defs#notFoundActor', 'notFound': True}
        return {'relationships': [{**missing, 'actor': did} for did in others]}
    if not actor.startswith('did:'):
        actor = PREFIX + actor.split('.')[0]
    return {'actor': actor, 'relationships': [element(actor, did) for did in others]}


def http(status, body, length=None, more=''):
    body = body if isinstance(body, bytes) else json.dumps(body).encode()
    length = f'Content-Length: {len(body) if length is None else length}\r\n' if length != '' else ''
    return f'HTTP/1.1 {status} X\r\nContent-Type: application/json\r\n{length}{more}\r\n'.encode() + body


def reset(writer):
    """Ends a connection so that the other side sees it as lost, not as closed."""
    writer.get_extra_info('socket').setsockopt(
        socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))
    writer.transport.abort()


async def reply(mode, attempt, actor, others, writer):
    """Answers one request; returns whether the connection goes on."""
    good = http(200, answer(actor, others))
    if mode == 'weather' and attempt == 1:
        # What goes wrong is told by the targets, so that every kind of it happens. Silence is rare: it takes time.
        number = zlib.crc32(''.join(others).encode())
        kinds = ['good', 'reset', 'busy', 'half', 'open-half', 'down', 'empty']
        mode = 'hang' if number % 256 == 0 else kinds[number % len(kinds)]
    match mode:
        case 'reset':
            reset(writer)
            return False
        case 'half':
            writer.write(good[:-40])
            await writer.drain()
            return False
        case 'open-half':
            writer.write(http(200, json.dumps(answer(actor, others)).encode()[:-40], length=''))
            await writer.drain()
            return False
        case 'busy':
            writer.write(http(429, {'error': 'RateLimitExceeded', 'message': 'too many'}, more='Retry-After: 0\r\n'))
        case 'busy-once' if attempt == 1:
            writer.write(http(429, {'error': 'RateLimitExceeded'}, more='Retry-After: 1\r\n'))
        case 'down-once' if attempt == 1:
            writer.write(http(503, b'<html>maintenance</html>'))
        case 'later':
            writer.write(http(429, {'error': 'RateLimitExceeded'}, more='RateLimit-Reset: 4000000000\r\n'))
        case 'down' | 'down-for-some' if mode == 'down' or PREFIX + 'down' in others:
            writer.write(http(503, b'<html>maintenance</html>'))
        case 'page':
            writer.write(http(200, b'<html>welcome</html>'))
        case 'hang':
            await asyncio.sleep(30)
            return False
        case 'empty':
            writer.write(http(200, b''))
        case 'slow':
            await asyncio.sleep(0.05)
            writer.write(good)
        case 'leaves-out':
            writer.write(http(200, answer(actor, others[1:])))
        case 'reversed':
            writer.write(http(200, answer(actor, others[::-1] + others)))
        case 'no-list':
            writer.write(http(200, {'actor': actor}))
        case 'unknown-member':
            body = answer(actor, others)
            body['relationships'][0] = {'$type': 'app.bsky.graph.defs#riddle', 'did': others[0]}
            writer.write(http(200, body))
        case 'no-actor':
            writer.write(http(400, {'error': 'ActorNotFound', 'message': 'Actor not found'}))
        case 'refuses':
            writer.write(http(400, {'error': 'InvalidRequest', 'message': 'others must be valid'}))
        case 'endless':
            writer.write(http(200, b'', length=1 << 40))
            for _ in range(40):
                writer.write(b' ' * (1 << 20))
                await writer.drain()
            return False
        case _:
            writer.write(good)
    await writer.drain()
    return True


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            while (await reader.readline()).strip():
                pass
            split = urlsplit(line.split()[1].decode())
            name, *rest = split.path.strip('/').split('/')
            mode = modes[name]
            if name == 'stop':
                os._exit(0)
            if rest == ['stats']:
                body = {'requests': mode.requests, 'most': mode.most, 'targets': mode.targets}
                writer.write(http(200, body))
                await writer.drain()
                continue
            query = parse_qs(split.query)
            others = query.get('others', [])
            mode.requests += 1
            mode.targets += len(others)
            mode.now += 1
            mode.most = max(mode.most, mode.now)
            mode.tries[split.query] += 1
            try:
                # Nobody may ask for more than the lexicon allows.
                kind = 'refuses' if len(others) > 30 else name
                if not await reply(kind, mode.tries[split.query], query['actor'][0], others, writer):
                    break
            finally:
                mode.now -= 1
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main(listener, parent):
    server = await asyncio.start_server(serve, sock=listener, limit=1 << 20)
    async with server:
        while os.path.exists(f'/proc/{parent}'):
            await asyncio.sleep(2)


parent = os.getppid()
listener = socket.create_server(('127.0.0.1', 0), backlog=512)
if os.fork():
    print(listener.getsockname()[1], flush=True)
    sys.exit()
os.setsid()
null = os.open(os.devnull, os.O_RDWR)
for stream in range(3):
    os.dup2(null, stream)
asyncio.run(main(listener, parent))
