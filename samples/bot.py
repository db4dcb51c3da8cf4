#!/usr/bin/env python3
"""A bot for «Магнаты»: bot.py --server http://127.0.0.1:8080 --token mbot_… [--room CODE --password … | --ladder]

Without a room and the ladder it plays against three bots of the server. --games N plays N games.
Needs python-socketio 5 with websocket-client (Debian: python3-socketio, python3-websocket).
"""
import argparse, json, queue, sys, urllib.error, urllib.request
from urllib.parse import urlsplit
import socketio

RESERVE = 150  # millions that stay for the next rent

arguments = argparse.ArgumentParser()
for name in ("server", "token", "room", "password"):
    arguments.add_argument(f"--{name}", default="")
arguments.add_argument("--ladder", action="store_true")
arguments.add_argument("--games", type=int, default=1)
options = arguments.parse_args()


def read(path, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(options.server + path, headers=headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        sys.exit(error.read().decode())


me = read("/api/bot/info", authorization=f"Bearer {options.token}")
cells = read("/api/unregistered/main/board")["cellList"]
events = queue.SimpleQueue()  # the main thread plays, so one command is sent at a time
socket = socketio.Client()
socket.on("*", lambda name, payload=None: events.put((name, payload)))
socket.on("connect", lambda: events.put(("connect", None)))
socket.on("disconnect", lambda: events.put(("disconnect", None)))


def send(name, **payload):
    try:
        return socket.call(name, payload, timeout=10)
    except socketio.exceptions.SocketIOError:  # the connection is lost, and made again by the client
        return {"ok": False, "code": "LOST"}


def choose(balance, commands, highest_bid):
    """The command to send now; None to wait for the others."""

    def first(name, fits=lambda command, prices: True):
        for command in commands:
            prices = cells[command.get("mapItemId", 0)]["priceInfo"]
            if command["name"] == name and fits(command, prices):
                return command

    if balance < 0:
        return first("settleDebt")
    return (
        first("cancelTrade")
        or first("makeBetOnAuction", lambda command, _: command["price"] <= min(highest_bid, balance - RESERVE))
        or first("leaveAuction")
        or first("doneAuction")
        or first("userBuyCurrentCompany")
        or first("startAuction")
        or first("earlyExitJailFromInventoryCard")
        or first("earlyExitJailFromBalance", lambda *_: balance > 4 * RESERVE)
        or first("ransomCompany", lambda _, prices: balance - prices["ransom"] > 2 * RESERVE)
        or first("buyOffice", lambda _, prices: balance - prices["priceOffice"] > RESERVE)
        or first("throwDice")
        or first("endMove")
    )


def enter():
    if options.ladder:
        answer = send("searchLadder", countUsers=[2, 3, 4], gameModeId=-1)
    elif options.room:
        answer = send("joinRoom", code=options.room, password=options.password)
    else:
        answer = send("createRoom", countUsers=4, countBot=3, gameModeId=1)
    if answer.get("code") == "TOO_MANY_REQUESTS":
        socket.sleep(5)
        enter()
    elif not answer["ok"] and answer["code"] != "LOST":
        sys.exit(f"{answer['code']}: {answer['message']}")


def act(game, highest_bid):
    """Asks what is allowed, and sends one command. Its events make the bot think again."""
    answer = send("askCommands", gameId=game)
    if answer["ok"]:
        choices = answer["choices"]
        command = choose(choices["balance"], choices["commands"], highest_bid)
        if command:
            send(command.pop("name"), **command, gameId=game, seq=answer["seq"])
    elif answer["code"] == "TOO_MANY_REQUESTS":
        socket.sleep(1)
        events.put(("again", {"seq": 0}))


def play():
    name, game, highest_bid, games_left = None, None, 0, options.games
    while games_left:
        try:  # a revoked token ends the connection for good
            name, payload = events.get(timeout=60 if name == "disconnect" else None)
        except queue.Empty:
            sys.exit("The server has closed the connection")
        if name == "connect":
            game = None  # the server tells what goes on
        elif name == "UserLeaveLobby" and payload["userId"] == me["id"] and not game:
            enter()
        elif name == "StartPreloaderGame" or name == "UpdateGameStatus" and payload["isSetActiveGame"]:
            if game != payload["gameId"]:
                game = payload["gameId"]
                send("resumeGame", gameId=game)
                events.put(("resumed", {"seq": 0}))
        elif name == "AuctionStart":
            highest_bid = cells[payload["mapItemId"]]["priceInfo"]["price"]
        elif name == "GameOver":
            place = next(user["numberPlace"] for user in payload["users"] if user["userId"] == me["id"])
            print(f"place {place} of {len(payload['users'])}, game {game}", flush=True)
            send("exitGame", gameId=game)
            game, games_left = None, games_left - 1
            if games_left:
                enter()
        if game and payload and "seq" in payload and events.empty():
            act(game, highest_bid)


url = urlsplit(options.server)
socket.connect(f"{url.scheme}://{url.hostname}:{me['socketPort']}", auth={"token": options.token}, transports=["websocket"])
play()
socket.disconnect()
